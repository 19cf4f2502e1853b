import { mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hasCode } from '#server/platform/errors/causes.ts';

/**
 * A folder that only the program's user may enter, with those it lies in; one that is there stays as it is.
 * @throws the system's error, ENOSPC where no space is left. `mkdir` of `node:fs/promises` says ENOENT then when it is recursive
 * (Node 20), and `mkdirSync` the truth, so what the one takes for a missing folder is asked of the other.
 */
export async function ensureFolder(folder: string): Promise<void> {
  const options = { recursive: true, mode: 0o700 } as const;
  try {
    await mkdir(folder, options);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    mkdirSync(folder, options);
  }
}
