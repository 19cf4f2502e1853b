import { isUnanswered } from './call-error.ts';

const FIRST_MS = 250;
const LONGEST_MS = 8_000;
/** So that clients that lost the same server do not all come back at once. */
const JITTER = 0.3;

/** Exponential backoff: milliseconds before the next try after so many failures in a row, 0.25 s to 8 s, each up to 30 % shorter or longer. */
export const backoff = (failures: number): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (1 + JITTER * (2 * Math.random() - 1));

/** Resolves after `ms`, or as soon as the network is back. Rejects with the reason of the signal. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const done = end(resolve);
    const abort = end(() => reject(signal?.reason));
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal?.addEventListener('abort', abort);
  });
}

interface RetryOptions {
  /** Milliseconds after the first failure in which a further try may begin; without it for as long as it takes. */
  within?: number;
  /** Whether an error is worth a further try, given the milliseconds of the try that failed. */
  again?: (error: unknown, took: number) => boolean;
  /** Called once, before the first pause. */
  onWait?: () => void;
  /** Ends it: no further try. */
  signal?: AbortSignal | undefined;
}

/**
 * Repeats an act until it is answered, with exponential backoff. An act that writes must use one idempotency key for all tries.
 * @throws the error of the last try, or the reason of the signal.
 */
export async function retry<T>(
  act: () => Promise<T>,
  { within = Number.POSITIVE_INFINITY, again = isUnanswered, onWait, signal }: RetryOptions = {},
): Promise<T> {
  let until: number | undefined;
  for (let failures = 0; ; failures += 1) {
    const since = performance.now();
    try {
      const result = await act();
      if (signal?.aborted) throw signal.reason;
      return result;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const now = performance.now();
      until ??= now + within;
      if (!again(error, now - since) || now >= until) throw error;
      if (failures === 0) onWait?.();
    }
    await pause(backoff(failures), signal);
  }
}
