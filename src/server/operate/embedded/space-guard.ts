import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;
/**
 * Three files of PostgreSQL's log. A data file that cannot grow is an error of one statement; a log that cannot is the
 * end of the engine, so writing stops while there still is room for the log of what is under way.
 */
export const FLOOR_BYTES = 48 * MB;

export interface SpaceGuard {
  /** Before each transaction: asking the file system costs a few millionths of a second. */
  check(): void;
  /** Only reading is allowed now. */
  readonly short: boolean;
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A file system that cannot tell must not stop a school.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Lets transactions only read while the disk is nearly full, and write again when there is room.
 * @param run runs a statement of the house's own, and says whether it succeeded
 */
export function spaceGuard(
  folder: string,
  run: (statement: string) => boolean,
  free: (folder: string) => number = freeIn,
): SpaceGuard {
  let short = false;
  return {
    check() {
      const now = free(folder) < FLOOR_BYTES;
      if (now !== short && run(`set default_transaction_read_only = ${now ? 'on' : 'off'}`)) short = now;
    },
    get short() {
      return short;
    },
  };
}
