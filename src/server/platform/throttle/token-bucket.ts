interface Bucket {
  left: number;
  at: number;
}

export interface Pace {
  /** Counts one more of this key, and answers 0; or how many seconds it has to wait. */
  ask(key: string): number;
}

/** More keys than a school has people, and those who rest are forgotten first. */
const REMEMBERED_MAX = 20_000;
const MINUTE_MS = 60_000;

/**
 * So many in a minute, all at once if need be: what was not used comes back evenly. Counted in this process alone.
 * @param clock milliseconds that only go forward
 */
export function pace(perMinute: number, clock: () => number = () => performance.now()): Pace {
  const buckets = new Map<string, Bucket>();
  return {
    ask(key) {
      const now = clock();
      const { left, at } = buckets.get(key) ?? { left: perMinute, at: now };
      const filled = Math.min(perMinute, left + ((now - at) * perMinute) / MINUTE_MS);
      // Last in the map, so that the first are those who have been quiet the longest.
      buckets.delete(key);
      const [quiet] = buckets.keys();
      if (buckets.size >= REMEMBERED_MAX && quiet !== undefined) buckets.delete(quiet);
      buckets.set(key, { left: filled < 1 ? filled : filled - 1, at: now });
      return filled < 1 ? Math.ceil(((1 - filled) * MINUTE_MS) / perMinute / 1000) : 0;
    },
  };
}
