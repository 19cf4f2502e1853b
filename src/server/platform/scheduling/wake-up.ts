/** Those of this process who look for work. */
const sleepers = new Set<() => void>();

/** Calls them to look at once, e.g. after the commit that made the work. Other processes find it when they next look. */
export function wake(): void {
  for (const sleeper of sleepers) sleeper();
}

/** @returns how to be called no longer. */
export function onWake(sleeper: () => void): () => void {
  sleepers.add(sleeper);
  return () => void sleepers.delete(sleeper);
}
