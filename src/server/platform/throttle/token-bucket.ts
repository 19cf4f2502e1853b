interface Bucket {
  left: number;
  at: number;
}

export interface TokenBuckets {
  /** Takes a token of this key. @returns 0, or the seconds until there is one. */
  take(key: string): number;
}

/** More keys than a school has people; the least recently used go first. */
const REMEMBERED_MAX = 20_000;
const MINUTE_MS = 60_000;

/**
 * Token buckets, one per key: `perMinute` tokens, refilled evenly. In the memory of this process.
 * @param clock monotonic milliseconds
 */
export function tokenBuckets(perMinute: number, clock: () => number = () => performance.now()): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  return {
    take(key) {
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
