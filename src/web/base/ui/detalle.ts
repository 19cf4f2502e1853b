import { useEffect } from 'react';
import { CallError } from '#web/base/call-error.ts';
import type { Consulta } from '#web/base/query.ts';
import { avisos, MS_CARGA } from './avisos.ts';

const NO_ENCONTRADO = 404;

/**
 * A detail that does not exist, or is not for whoever asks, says so and goes back. Any other failure is shown in the
 * place of the missing data, where it can be tried again.
 */
export function useDetalleNegado({ data, error }: Consulta<unknown>, leave: () => void): void {
  const denied =
    data === undefined &&
    error instanceof CallError &&
    (error.kind === 'refused' || error.status === NO_ENCONTRADO);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, however often the screen is drawn
  useEffect(() => {
    if (!denied) return;
    avisos.neutro(error.message, { ms: MS_CARGA });
    leave();
  }, [denied]);
}
