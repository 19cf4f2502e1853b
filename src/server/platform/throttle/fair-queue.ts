import { Problem } from '#server/platform/errors/problem.ts';
import { currentRequester } from '#server/platform/request/requester.ts';
import { connectionLimit } from './connection-limit.ts';
import { prioritySemaphore } from './priority-semaphore.ts';

interface FairQueueOptions {
  /** How many one person may have queued or running. */
  perPerson: number;
  /** How many may wait in all. */
  waitingMax: number;
  /** The sentence of a refusal. */
  refusal: string;
}

/** Runs the work when it is its turn. */
export type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_S = 10;
const WINDOW = 0;
const OTHERS = 1;

/**
 * A fair queue for expensive work, so that one person's requests do not stop the others: one task at a time; the school's window first, then
 * people in rotation; background jobs count as one person. A client that disconnects leaves the queue. Read what the work needs inside it: a
 * queued task should hold nothing else.
 * @returns a function that throws Problem `tooMany` to a person over the limit, and to the least urgent when the queue is full.
 */
export function fairQueue({ perPerson, waitingMax, refusal }: FairQueueOptions): Enqueue {
  const full = (): Problem => new Problem('tooMany', refusal, { retryAfter: RETRY_AFTER_S });
  const slots = connectionLimit({ perPlace: perPerson, inAll: Number.POSITIVE_INFINITY, full });
  const semaphore = prioritySemaphore({ atOnce: 1, waitingMax, full });
  return async (work) => {
    const requester = currentRequester.getStore();
    const leave = requester ? slots.enter(requester.who) : () => undefined;
    try {
      const rank = requester?.urgent ? WINDOW : OTHERS;
      const end = await semaphore.acquire(rank, { name: requester?.who, gone: requester?.gone });
      try {
        return await work();
      } finally {
        end();
      }
    } finally {
      leave();
    }
  };
}
