import { CallError } from './call-error.ts';

const PAUSES_MS = [1_000, 3_000, 8_000];

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });

/**
 * Tries again while no answer comes, for uploads over a shaky connection. A returning connection ends the pause at
 * once. The act must use one idempotency key for all tries.
 * @throws CallError of the last try.
 */
export async function withRetries<T>(
  act: () => Promise<T>,
  pauses: readonly number[] = PAUSES_MS,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'network') throw error;
      await wait(pause);
    }
  }
  return act();
}

const BACKOFF_MS = [3_000, 6_000, 12_000, 30_000, 60_000];

/** Milliseconds until the next try of what could not be saved, after so many failures in a row. */
export const pauseAfter = (failures: number): number =>
  BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)] ?? 0;
