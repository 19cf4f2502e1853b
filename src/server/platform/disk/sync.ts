import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Windows can neither open nor fsync folders; NTFS journals their entries. */
const foldersAreSynced = (): boolean => process.platform !== 'win32';

function syncNow(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Fsyncs a file, through a writable handle: Windows refuses any other with EPERM (nodejs/node #3879). */
export const syncFileNow = (path: string): void => syncNow(path, 'r+');

/** Fsyncs a folder, so that files made, renamed or removed in it survive a power cut. */
export function syncFolderNow(path: string): void {
  if (foldersAreSynced()) syncNow(path, 'r');
}

/** Fsyncs a folder recursively. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncFileNow(path);
  }
  syncFolderNow(folder);
}

/** Asynchronous `syncFolderNow`. */
export async function syncFolder(path: string): Promise<void> {
  if (!foldersAreSynced()) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
