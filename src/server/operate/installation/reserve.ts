import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'espacio-reservado';
/** Threshold of the embedded database's read-only mode (48 MB), plus the files of a start. */
const RESERVED_BYTES = 64 * 1024 ** 2;

/**
 * Reserves disk space before the server is stopped, so that it can start again even if something else fills the disk meanwhile.
 * Random bytes, because a compressing file system would not allocate zeros.
 */
export function reserveRoom(dataDir: string): void {
  try {
    writeFileSync(join(dataDir, FILE), randomBytes(RESERVED_BYTES), { mode: 0o600, flush: true });
  } catch (error) {
    freeRoom(dataDir);
    throw error;
  }
}

/** Releases it, also after a killed process. */
export const freeRoom = (dataDir: string): void =>
  rmSync(join(dataDir, FILE), { recursive: true, force: true });
