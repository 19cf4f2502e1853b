import { hasCode } from '#server/platform/errors/causes.ts';

/** ENOSPC and EDQUOT of a file, 53100 (disk_full) of PostgreSQL, and 25006: a database that only reads, as ours and many a hosted one do before their disk is full. */
const CODES = ['ENOSPC', 'EDQUOT', '53100', '25006'];

/** Whether something failed because there was no space left to write to. */
export const isNoSpace = (error: unknown): boolean => hasCode(error, ...CODES);

/** For what would be good to write and need not be, as when a session was last used: reading goes on without it. */
export function unlessNoSpace(error: unknown): void {
  if (!isNoSpace(error)) throw error;
}
