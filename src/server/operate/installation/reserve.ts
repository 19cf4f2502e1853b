import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'espacio-reservado';
/** What the embedded database leaves free before it only reads (48 MB), and its files of a start. */
const RESERVED_BYTES = 64 * 1024 ** 2;

/**
 * Takes room on the school's disk before the service is stopped, so that it starts again where something else fills the disk meanwhile.
 * Random: a file system that compresses would not keep room for zeros.
 */
export function reserveRoom(dataDir: string): void {
  try {
    writeFileSync(join(dataDir, FILE), randomBytes(RESERVED_BYTES), { mode: 0o600, flush: true });
  } catch (error) {
    freeRoom(dataDir);
    throw error;
  }
}

/** Gives it back; also what somebody who was killed had taken. */
export const freeRoom = (dataDir: string): void =>
  rmSync(join(dataDir, FILE), { recursive: true, force: true });
