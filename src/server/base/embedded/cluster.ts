import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderNow } from '../sync.ts';
import { syncTree } from './durable-fs.ts';
import { openEngine } from './engine.ts';

/** The engine gives its files 0666 and its folders 0755, whatever the umask: only the folder above kept others out. */
function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

/** Makes an empty cluster beside its place and moves it there once all of it is on the disk: half of one never opens. */
export async function createCluster(folder: string): Promise<void> {
  const draft = join(folder, 'pgdata.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const engine = await openEngine(draft, 'fast');
  await engine.close();
  closeToOthers(draft);
  syncTree(draft);
  renameSync(draft, join(folder, 'pgdata'));
  syncFolderNow(folder);
}
