/** The server answers, but its database does not, or it is shutting down. Whether the request took effect is unknown. */
const OUT_OF_REACH = 503;

const PAUSE_MS = 200;
const PAUSE_MAX_MS = 5_000;
/** Jitter, so that clients that lost the same server do not all retry at once. */
const JITTER = 0.3;
const PATIENCE_MS = 60_000;

/** Exponential backoff from 0.2 s to 5 s, each pause with a random jitter of 30 %. */
const pauseBefore = (attempt: number): number =>
  Math.min(PAUSE_MS * 2 ** attempt, PAUSE_MAX_MS) * (1 + JITTER * (2 * Math.random() - 1));

let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** True while at least one request is being retried. */
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
 * Retries a request for up to a minute while it is answered with HTTP 503. A write carries the same
 * `Idempotency-Key` each time, so that it takes effect once, whatever became of the earlier tries.
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
