/** Lets the next one in. Once is enough; more often does nothing. */
export type EndTurn = () => void;

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** Who waits. */
interface Waiter {
  /** Those of one name take turns with those of another; without a name all are one. */
  name?: string;
  /** Aborted once nobody waits for it any more: then it leaves the line, and rejects with the reason. */
  gone?: AbortSignal;
}

export interface Turns {
  /**
   * Waits for a turn: the lowest rank first; within one rank the names in rotation, and within one name who came first.
   * Rejects with what `full` makes when too many wait; then the highest rank goes, in it the last of the name of which
   * most wait, be it the newcomer or one of those who wait.
   */
  take(rank: number, waiter?: Waiter): Promise<EndTurn>;
  /** How many wait. */
  waiting(): number;
}

interface TurnsOptions {
  atOnce: number;
  waitingMax: number;
  full: () => Error;
}

/** The line of each name, the one whose turn is next first. */
type Rotation = Map<string, Waiting[]>;

const longest = (rotation: Rotation): [string, Waiting[]] =>
  [...rotation].reduce((most, one) => (one[1].length > most[1].length ? one : most), ['', []]);

/** So many at once; the others wait in order of urgency. */
export function turns({ atOnce, waitingMax, full }: TurnsOptions): Turns {
  const ranks = new Map<number, Rotation>();
  let running = 0;
  let waiting = 0;

  /** Takes one out of its line. */
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

  function turn(): EndTurn {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      next();
    };
  }

  return {
    waiting: () => waiting,
    async take(rank, { name = '', gone } = {}) {
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
