import { AsyncLocalStorage } from 'node:async_hooks';

/** Who made the request that the current code serves. */
export interface Requester {
  route: string;
  /** Its id, as the answer and the log name it. */
  request: string;
  /** The user's id; before sign-in, the client's network. */
  who: string;
  /** A request of the school's window: somebody stands there and waits. */
  urgent: boolean;
  /** Aborted when the client disconnects before the answer. */
  gone: AbortSignal;
}

/** Undefined outside requests: in jobs, scheduled tasks and the start. */
export const currentRequester = new AsyncLocalStorage<Requester | undefined>();
