/** Gives the permit back. Idempotent. */
export type Release = () => void;

interface Waiting {
  start: () => void;
  refuse: () => void;
}

interface Waiter {
  /** Names of one rank are served in rotation (round robin). Without a name all are one. */
  name?: string;
  /** When aborted, the waiter leaves the queue and rejects with the reason. */
  gone?: AbortSignal;
}

export interface PrioritySemaphore {
  /**
   * Waits for a permit: the lowest rank first, its names in rotation, each name in order of arrival. When too many wait, the last waiter of the
   * longest queue of the highest rank rejects with what `full` makes; it may be the newcomer.
   */
  acquire(rank: number, waiter?: Waiter): Promise<Release>;
  /** How many wait. */
  waiting(): number;
}

interface PrioritySemaphoreOptions {
  atOnce: number;
  waitingMax: number;
  full: () => Error;
}

/** The queue of each name, in the order in which they are served. */
type Rotation = Map<string, Waiting[]>;

const longest = (rotation: Rotation): [string, Waiting[]] =>
  [...rotation].reduce((most, one) => (one[1].length > most[1].length ? one : most), ['', []]);

/** A semaphore with priorities: `atOnce` permits, the others wait by rank. */
export function prioritySemaphore({ atOnce, waitingMax, full }: PrioritySemaphoreOptions): PrioritySemaphore {
  const ranks = new Map<number, Rotation>();
  let running = 0;
  let waiting = 0;

  /** Takes a waiter out of its queue. */
  function remove(rank: number, name: string, one: Waiting): void {
    const rotation = ranks.get(rank);
    const line = rotation?.get(name);
    const place = line?.indexOf(one) ?? -1;
    if (!rotation || !line || place < 0) return;
    line.splice(place, 1);
    waiting -= 1;
    if (line.length === 0) rotation.delete(name);
    if (rotation.size === 0) ranks.delete(rank);
  }

  function next(): void {
    const rank = Math.min(...ranks.keys());
    const rotation = ranks.get(rank);
    const [name, line] = rotation?.entries().next().value ?? ['', []];
    const [first] = line;
    if (!rotation || !first) {
      running -= 1;
      return;
    }
    rotation.delete(name);
    rotation.set(name, line);
    remove(rank, name, first);
    first.start();
  }

  function makeRoom(rank: number, name: string): boolean {
    const worst = Math.max(...ranks.keys());
    const rotation = ranks.get(worst);
    if (!rotation || worst < rank) return false;
    const [most, line] = longest(rotation);
    const last = line.at(-1);
    const mine = worst === rank ? (rotation.get(name)?.length ?? 0) + 1 : 0;
    if (!last || line.length <= mine) return false;
    remove(worst, most, last);
    last.refuse();
    return true;
  }

  function turn(): Release {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      next();
    };
  }

  return {
    waiting: () => waiting,
    async acquire(rank, { name = '', gone } = {}) {
      gone?.throwIfAborted();
      if (running < atOnce) {
        running += 1;
        return turn();
      }
      if (waiting >= waitingMax && !makeRoom(rank, name)) throw full();
      await new Promise<void>((start, reject) => {
        const leave = (): void => {
          remove(rank, name, one);
          reject(gone?.reason);
        };
        const one: Waiting = {
          start: () => {
            gone?.removeEventListener('abort', leave);
            start();
          },
          refuse: () => reject(full()),
        };
        const rotation = ranks.get(rank) ?? new Map<string, Waiting[]>();
        ranks.set(rank, rotation);
        const line = rotation.get(name) ?? [];
        rotation.set(name, line);
        line.push(one);
        waiting += 1;
        gone?.addEventListener('abort', leave);
      });
      return turn();
    },
  };
}
