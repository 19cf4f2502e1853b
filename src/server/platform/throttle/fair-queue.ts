import { Problem } from '#server/platform/errors/problem.ts';
import { asking } from '#server/platform/request/requester.ts';
import { crowd } from './connection-limit.ts';
import { turns } from './priority-semaphore.ts';

interface CostlyOptions {
  /** How many one person may have waiting or in work. */
  perPerson: number;
  /** How many wait in all. */
  waitingMax: number;
  /** The sentence for who comes when too many wait. */
  refusal: string;
}

/** Does the work in its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_S = 10;
const WINDOW = 0;
const OTHERS = 1;

/**
 * A line for work that takes much of the machine, so that nobody's request stops the others: one at a time; the window of the school
 * first, then the people in rotation; what jobs do counts as one person. Who has gone loses the place. What the work needs
 * is read inside it: what waits holds nothing but its place.
 * @returns throws Problem `tooMany` to who has too many in the line, and to the least urgent when it is full.
 */
export function costly({ perPerson, waitingMax, refusal }: CostlyOptions): InTurn {
  const full = (): Problem => new Problem('tooMany', refusal, { retryAfter: RETRY_AFTER_S });
  const places = crowd({ perPlace: perPerson, inAll: Number.POSITIVE_INFINITY, full });
  const line = turns({ atOnce: 1, waitingMax, full });
  return async (work) => {
    const asker = asking.getStore();
    const leave = asker ? places.enter(asker.who) : () => undefined;
    try {
      const rank = asker?.urgent ? WINDOW : OTHERS;
      const end = await line.take(rank, { name: asker?.who, gone: asker?.gone });
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
