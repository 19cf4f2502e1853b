/** Diff of a record for the audit trail: old and new values; null if nothing changed. Fields missing in `after` count as unchanged. */
export function changed<T extends object>(
  before: T,
  after: Partial<T>,
): { antes: Partial<T>; despues: Partial<T> } | null {
  const antes: Partial<T> = {};
  const despues: Partial<T> = {};
  for (const key in after) {
    if (after[key] === undefined || before[key] === after[key]) continue;
    antes[key] = before[key];
    despues[key] = after[key];
  }
  return Object.keys(despues).length === 0 ? null : { antes, despues };
}
