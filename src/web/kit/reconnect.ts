import { createStore } from 'zustand';
import { retry } from './retry.ts';

/** The server answers, but its database does not, or it is shutting down. Whether the request took effect is unknown. */
const OUT_OF_REACH = 503;
const PATIENCE_MS = 60_000;

const store = createStore(() => ({ waiting: 0 }));
const change = (by: number): void => store.setState(({ waiting }) => ({ waiting: waiting + by }));

/** True while at least one request is being retried. */
export const reconnection = {
  read: (): boolean => store.getState().waiting > 0,
  subscribe: store.subscribe,
};

class OutOfReach<R> extends Error {
  readonly reply: R;

  constructor(reply: R) {
    super('out of reach');
    this.reply = reply;
  }
}

/**
 * Retries a request for up to a minute while it is answered with HTTP 503. A write carries the same
 * `Idempotency-Key` each time, so that it takes effect once, whatever became of the earlier tries.
 */
export async function withReconnect<R extends { status: number }>(
  ask: () => Promise<R>,
  signal?: AbortSignal,
): Promise<R> {
  let counted = false;
  try {
    return await retry(
      async () => {
        const reply = await ask();
        if (reply.status === OUT_OF_REACH) throw new OutOfReach(reply);
        return reply;
      },
      {
        within: PATIENCE_MS,
        again: (error) => error instanceof OutOfReach,
        onWait: () => {
          change(1);
          counted = true;
        },
        signal,
      },
    );
  } catch (error) {
    if (error instanceof OutOfReach) return error.reply;
    throw error;
  } finally {
    if (counted) change(-1);
  }
}
