import { randomUUID } from 'node:crypto';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureFolder } from '#server/platform/disk/ensure-folder.ts';

const removed = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(() => undefined);

/**
 * Temporary folder beside the school's data. Its name is unique, because the orphaned child of a killed process may write to its
 * own folder for seconds more: the embedded engine does not react to signals during a statement. Deletes leftovers of others if
 * possible.
 */
export async function workFolder(dataDir: string): Promise<string> {
  const parent = join(dataDir, 'en-curso');
  await removed(parent);
  const folder = join(parent, randomUUID());
  await ensureFolder(folder);
  return folder;
}

export async function dropWorkFolder(folder: string): Promise<void> {
  await removed(folder);
  // Not empty: another process has a folder in it.
  await rmdir(dirname(folder)).catch(() => undefined);
}
