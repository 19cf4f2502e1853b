import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderNow, syncTree } from '#server/platform/disk/sync.ts';
import { openEngine } from './engine.ts';

/** Makes an empty cluster beside its place and moves it there once all of it is on the disk: half of one never opens. */
export async function createCluster(folder: string): Promise<void> {
  const draft = join(folder, 'pgdata.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const engine = await openEngine(draft, 'fast');
  await engine.close();
  syncTree(draft);
  renameSync(draft, join(folder, 'pgdata'));
  syncFolderNow(folder);
}
