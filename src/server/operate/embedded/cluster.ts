import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolderNow, syncTree } from '#server/platform/disk/sync.ts';
import { openEngine } from './engine.ts';

/** Creates an empty cluster under a temporary name, fsyncs it and renames it: a partial one is never opened. */
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
