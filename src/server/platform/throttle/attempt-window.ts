export interface AttemptWindow {
  /** Counts an attempt of this key. @returns 0, or the seconds until one more is allowed; a refused attempt does not count. */
  take(key: string): number;
}

interface AttemptWindowOptions {
  max: number;
  windowMs: number;
  /** Monotonic milliseconds. */
  clock: () => number;
}

/** More keys than there are networks that try at the same time; the least recently used go first. */
const REMEMBERED_MAX = 20_000;

/**
 * Sliding window: at most `max` attempts of a key within any `windowMs`. Unlike a token bucket it allows no more in the window that
 * follows a burst. In the memory of this process.
 */
export function attemptWindow({ max, windowMs, clock }: AttemptWindowOptions): AttemptWindow {
  const attempts = new Map<string, number[]>();
  return {
    take(key) {
      const now = clock();
      const recent = (attempts.get(key) ?? []).filter((at) => now - at < windowMs);
      // Last in the map, so that the first are those who have been quiet the longest.
      attempts.delete(key);
      const [quiet] = attempts.keys();
      if (attempts.size >= REMEMBERED_MAX && quiet !== undefined) attempts.delete(quiet);
      const [oldest = now] = recent;
      const isFull = recent.length >= max;
      attempts.set(key, isFull ? recent : [...recent, now]);
      return isFull ? Math.ceil((oldest + windowMs - now) / 1000) : 0;
    },
  };
}
