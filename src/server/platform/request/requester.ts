import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that what runs now is done for. */
export interface Asker {
  route: string;
  /** Its id, as the answer and the log name it. */
  request: string;
  /** The person; of who has not signed in, the network. */
  who: string;
  /** Somebody stands at the window of the school and waits. */
  urgent: boolean;
  /** Aborted when nobody waits for the answer any more. */
  gone: AbortSignal;
}

/** Empty for what nobody asked for: jobs, chores, the start. */
export const asking = new AsyncLocalStorage<Asker | undefined>();
