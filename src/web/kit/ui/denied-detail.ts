import { useEffect } from 'react';
import { NOT_FOUND } from '#shared/base/errors.ts';
import { isDenied } from '#web/kit/call-error.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { LOAD_MS, toasts } from './toasts.ts';

/**
 * A detail that does not exist, or is not for whoever asks, says so and goes back. Any other failure is shown in the
 * place of the missing data, where it can be tried again. `foreign`: the record does not belong to the parent.
 */
export function useDeniedDetail(
  { data, error }: ApiQuery<unknown>,
  leave: () => void,
  { ajeno: foreign = false } = {},
): void {
  const denied = data === undefined && isDenied(error) ? error.message : null;
  const reason = foreign ? NOT_FOUND : denied;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, however often the screen is drawn
  useEffect(() => {
    if (reason === null) return;
    toasts.neutral(reason, { ms: LOAD_MS });
    leave();
  }, [reason === null]);
}
