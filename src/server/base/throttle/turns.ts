/** Lets the next one in. Once is enough; more often does nothing. */
export type EndTurn = () => void;

interface Waiting {
  start: () => void;
  refuse: () => void;
}

export interface Turns {
  /**
   * Waits for a turn: the lowest rank first, and within one rank who came first. Rejects with what `full` makes when too
   * many wait; whoever has the highest rank goes then, be it the newcomer or the last of those who wait.
   */
  take(rank: number): Promise<EndTurn>;
  /** How many wait. */
  waiting(): number;
}

interface TurnsOptions {
  atOnce: number;
  waitingMax: number;
  full: () => Error;
}

/** So many at once; the others wait in order of urgency. */
export function turns({ atOnce, waitingMax, full }: TurnsOptions): Turns {
  const lines = new Map<number, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function forget(rank: number, line: Waiting[]): void {
    waiting -= 1;
    if (line.length === 0) lines.delete(rank);
  }

  function next(): void {
    const rank = Math.min(...lines.keys());
    const line = lines.get(rank);
    const first = line?.shift();
    if (!line || !first) {
      running -= 1;
      return;
    }
    forget(rank, line);
    first.start();
  }

  function makeRoom(rank: number): boolean {
    const worst = Math.max(...lines.keys());
    const line = lines.get(worst);
    if (!line || worst <= rank) return false;
    line.pop()?.refuse();
    forget(worst, line);
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
    async take(rank) {
      if (running < atOnce) {
        running += 1;
        return turn();
      }
      if (waiting >= waitingMax && !makeRoom(rank)) throw full();
      await new Promise<void>((start, reject) => {
        const line = lines.get(rank) ?? [];
        lines.set(rank, line);
        line.push({ start, refuse: () => reject(full()) });
        waiting += 1;
      });
      return turn();
    },
  };
}
