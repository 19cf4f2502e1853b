/** What an act changed of a record, as the trail keeps it: from and to; null when it changed nothing. What `after` does not say stays. */
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
