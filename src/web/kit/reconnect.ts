/** The server is there, but what it leans on is not, or it is about to stop: nothing has been done, or nobody knows. */
const OUT_OF_REACH = 503;

const PAUSE_MS = 200;
const PAUSE_MAX_MS = 5_000;
/** So many screens that lost the same server do not all come back in the same moment. */
const JITTER = 0.3;
const PATIENCE_MS = 60_000;

/** Pauses doubling from 0.2 s to 5 s, each up to 30 % shorter or longer by chance. */
const pauseBefore = (attempt: number): number =>
  Math.min(PAUSE_MS * 2 ** attempt, PAUSE_MAX_MS) * (1 + JITTER * (2 * Math.random() - 1));

let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Whether some request is being sent again at this moment. */
export const reconnection = {
  read: (): boolean => waiting > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/**
 * Sends the same request again for a minute while it is answered with HTTP 503. A write carries the same
 * `Idempotency-Key` each time, so that it is done once whatever became of the tries before.
 */
export async function withReconnect<R extends { status: number }>(
  ask: () => Promise<R>,
  signal?: AbortSignal,
): Promise<R> {
  const first = await ask();
  if (first.status !== OUT_OF_REACH) return first;
  const until = performance.now() + PATIENCE_MS;
  change(1);
  try {
    for (let attempt = 0; ; attempt += 1) {
      await pause(pauseBefore(attempt), signal);
      const reply = await ask();
      if (reply.status !== OUT_OF_REACH || performance.now() >= until) return reply;
    }
  } finally {
    change(-1);
  }
}
