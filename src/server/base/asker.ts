import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that what runs now is done for. */
export interface Asker {
  route: string;
  /** Its id, as the answer and the log name it. */
  request: string;
}

/** Empty for what nobody asked for: jobs, chores, the start. */
export const asking = new AsyncLocalStorage<Asker | undefined>();
