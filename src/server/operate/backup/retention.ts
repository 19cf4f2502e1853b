/** Number of backups of each kind that a place keeps. */
export interface Retention {
  hours: number;
  days: number;
  weeks: number;
  months: number;
}

export const RETENTION: Retention = { hours: 24, days: 7, weeks: 4, months: 12 };

/** A backup, with the time it was made. */
export interface KeptCopy {
  name: string;
  /** Local time of the school: `2026-06-18 02:10:00`. */
  made: string;
  verified: boolean;
}

/** Last backup of each group, newest groups first. */
function lastOf(
  copies: readonly KeptCopy[],
  group: (copy: KeptCopy) => string | null,
  count: number,
): KeptCopy[] {
  const chosen = new Map<string, KeptCopy>();
  for (const copy of copies) {
    const key = group(copy);
    if (key !== null && !chosen.has(key)) chosen.set(key, copy);
    if (chosen.size === count) break;
  }
  return count === 0 ? [] : [...chosen.values()];
}

const day = ({ made }: KeptCopy): string => made.slice(0, 10);
const isSunday = (copy: KeptCopy): boolean => new Date(`${day(copy)}T00:00:00Z`).getUTCDay() === 0;

/**
 * Names of backups to delete. Kept are the last ones of 24 hours, 7 days, 4 Sundays and 12 first days of a month, and always the
 * newest verified one.
 */
export function superfluous(copies: readonly KeptCopy[], retention: Retention = RETENTION): string[] {
  const newestFirst = [...copies].sort((a, b) => b.made.localeCompare(a.made));
  const kept = new Set([
    ...lastOf(newestFirst, ({ made }) => made.slice(0, 13), retention.hours),
    ...lastOf(newestFirst, day, retention.days),
    ...lastOf(newestFirst, (copy) => (isSunday(copy) ? day(copy) : null), retention.weeks),
    ...lastOf(newestFirst, (copy) => (day(copy).endsWith('-01') ? day(copy) : null), retention.months),
  ]);
  const verified = newestFirst.find((copy) => copy.verified);
  if (verified) kept.add(verified);
  return newestFirst.filter((copy) => !kept.has(copy)).map(({ name }) => name);
}
