// Where npm test puts its databases and files. They live for minutes, and on a disk half of the time of the API tests is creating,
// copying and flushing small files: where the system offers a folder in memory, and there is plenty, temporary files lie there.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
/** Schools of three browser journeys at once, or a server with the databases of all test files: 1.5 GB at most. */
const ROOM = 4 * 2 ** 30;
/** What browsers, servers and tests need besides. */
const LEFT_FREE = 4 * 2 ** 30;

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && freemem() >= ROOM + LEFT_FREE;
  } catch {
    return false;
  }
}

/** From here on temporary files of this process and its children lie in memory; they are removed when it ends. Somebody's own TMPDIR stays. */
export function workInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'ceiba-'));
  // Also whoever runs the server, which refuses root, goes through it.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
}
