import { useEffect } from 'react';
import { isDenied } from '#web/base/call-error.ts';
import type { Consulta } from '#web/base/query.ts';
import { avisos, MS_CARGA } from './avisos.ts';

/**
 * A detail that does not exist, or is not for whoever asks, says so and goes back. Any other failure is shown in the
 * place of the missing data, where it can be tried again.
 */
export function useDetalleNegado({ data, error }: Consulta<unknown>, leave: () => void): void {
  const denied = data === undefined && isDenied(error) ? error : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, however often the screen is drawn
  useEffect(() => {
    if (!denied) return;
    avisos.neutro(denied.message, { ms: MS_CARGA });
    leave();
  }, [denied === null]);
}
