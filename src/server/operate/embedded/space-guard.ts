import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;
/**
 * Three segments of the write-ahead log. A data file that cannot grow fails one statement; a log that cannot grow stops the
 * engine. So writing stops while there is room for the log of running transactions.
 */
export const FLOOR_BYTES = 48 * MB;

export interface SpaceGuard {
  /** Called before each transaction: statfs takes a few microseconds. */
  check(): void;
  /** True in read-only mode. */
  readonly short: boolean;
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // A file system without `statfs` must not block writing.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Makes transactions read-only while the disk is nearly full.
 * @param run runs an internal statement; returns whether it succeeded
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
