import { hasCode } from '#server/platform/errors/causes.ts';

/** ENOSPC and EDQUOT of a file, 53100 (disk_full) of PostgreSQL, and 25006: a database that only reads, as ours and many a hosted one do before their disk is full. */
const CODES = ['ENOSPC', 'EDQUOT', '53100', '25006'];

/** True if an error means that the disk is full. */
export const isNoSpace = (error: unknown): boolean => hasCode(error, ...CODES);

/** Error handler of an optional write, e.g. the last use of a session: ignores a full disk, rethrows everything else. */
export function unlessNoSpace(error: unknown): void {
  if (!isNoSpace(error)) throw error;
}
