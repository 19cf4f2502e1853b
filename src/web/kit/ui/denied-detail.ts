import { useEffect } from 'react';
import { NOT_FOUND } from '#shared/base/errors.ts';
import { isDenied } from '#web/kit/call-error.ts';
import type { Consulta } from '#web/kit/query.ts';
import { avisos, MS_CARGA } from './toasts.ts';

/**
 * A detail that does not exist, or is not for whoever asks, says so and goes back. Any other failure is shown in the
 * place of the missing data, where it can be tried again. `ajeno`: what was read is no part of what lies below.
 */
export function useDetalleNegado(
  { data, error }: Consulta<unknown>,
  leave: () => void,
  { ajeno = false } = {},
): void {
  const denied = data === undefined && isDenied(error) ? error.message : null;
  const motivo = ajeno ? NOT_FOUND : denied;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, however often the screen is drawn
  useEffect(() => {
    if (motivo === null) return;
    avisos.neutro(motivo, { ms: MS_CARGA });
    leave();
  }, [motivo === null]);
}
