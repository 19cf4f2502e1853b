import { isUnanswered } from './call-error.ts';

/** Backoff between tries; the `online` event ends it early. */
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

interface Retrying<T> {
  /** Resolves with the result of the act. Never settles after `giveUp`. */
  result: Promise<T>;
  /** Cancels: no further try. */
  giveUp: () => void;
}

/**
 * Retries an act with backoff until it is answered. `onWait` is called once, when the first try finds no connection.
 * Rejects on any other error.
 */
export function retryUntilAnswered<T>(act: () => Promise<T>, onWait?: () => void): Retrying<T> {
  let wanted = true;
  let timer = 0;
  let failures = 0;
  let run: () => void = () => undefined;
  const rest = () => {
    window.clearTimeout(timer);
    window.removeEventListener('online', run);
  };
  const result = new Promise<T>((resolve, reject) => {
    run = () => {
      rest();
      act().then(
        (value) => wanted && resolve(value),
        (error: unknown) => {
          if (!wanted) return;
          if (!isUnanswered(error)) return reject(error);
          if (failures === 0) onWait?.();
          timer = window.setTimeout(run, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
          failures += 1;
          window.addEventListener('online', run);
        },
      );
    };
    run();
  });
  const giveUp = () => {
    wanted = false;
    rest();
  };
  return { result, giveUp };
}
