interface CrowdOptions {
  /** Of one place, and of all. */
  perPlace: number;
  inAll: number;
  full: () => Error;
}

interface Crowd {
  /** Answers how to leave, or throws what `full` makes: the cheapest of all refusals. */
  enter(place: string): () => void;
  size(): number;
}

/** Counts who is inside. */
export function crowd({ perPlace, inAll, full }: CrowdOptions): Crowd {
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
