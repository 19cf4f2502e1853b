import { randomUUID } from 'node:crypto';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureFolder } from '#server/platform/disk/ensure-folder.ts';

const removed = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(() => undefined);

/**
 * An empty folder for what is being made, beside the school. Each has a name of its own: the child of a process that was killed may still
 * write into its folder for seconds, since a statement of the embedded engine hears nothing. What others left behind goes, if it will.
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
  // Stays as long as there is another's in it.
  await rmdir(dirname(folder)).catch(() => undefined);
}
