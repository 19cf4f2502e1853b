/** The job loops of this process. */
const sleepers = new Set<() => void>();

/** Makes them poll at once, e.g. after the commit of a new job. Other processes find it at their next poll. */
export function wakeJobLoops(): void {
  for (const sleeper of sleepers) sleeper();
}

/** @returns a function that unsubscribes. */
export function onWakeUp(sleeper: () => void): () => void {
  sleepers.add(sleeper);
  return () => void sleepers.delete(sleeper);
}
