import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Windows neither opens nor syncs folders; its file system journals their entries by itself. */
const foldersAreSynced = (): boolean => process.platform !== 'win32';

function syncNow(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Brings a file's bytes to the disk, through a handle that may write: Windows refuses to sync any other with EPERM (nodejs/node #3879). */
export const syncFileNow = (path: string): void => syncNow(path, 'r+');

/** Brings the names of a folder to the disk: that a file was made in it, renamed or removed. */
export function syncFolderNow(path: string): void {
  if (foldersAreSynced()) syncNow(path, 'r');
}

/** Brings every file below a folder, and the folders themselves, to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFileNow(path);
  }
  syncFolderNow(folder);
}

/** As `syncFolderNow`, without holding anybody up. */
export async function syncFolder(path: string): Promise<void> {
  if (!foldersAreSynced()) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
