interface ConnectionLimitOptions {
  /** At most so many of one key, and so many in all. */
  perPlace: number;
  inAll: number;
  full: () => Error;
}

interface ConnectionLimit {
  /** @returns a function that gives the slot back. @throws what `full` makes when no slot is free. */
  enter(place: string): () => void;
  size(): number;
}

/** Limits how many run at once, per key and in all. Nobody waits: the next one is refused. */
export function connectionLimit({ perPlace, inAll, full }: ConnectionLimitOptions): ConnectionLimit {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    enter(place) {
      const here = inside.get(place) ?? 0;
      if (here >= perPlace || all >= inAll) throw full();
      inside.set(place, here + 1);
      all += 1;
      return () => {
        const left = (inside.get(place) ?? 1) - 1;
        if (left === 0) inside.delete(place);
        else inside.set(place, left);
        all -= 1;
      };
    },
    size: () => all,
  };
}
