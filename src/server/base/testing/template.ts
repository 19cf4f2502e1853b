import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInThread } from '#server/base/embedded/engine-thread.ts';
import { migrate } from '#server/base/migrate.ts';
import { projectRoot } from '#server/base/project-root.ts';
import { openInThread } from './in-thread.ts';

function fingerprint(): string {
  const hash = createHash('sha256');
  const root = projectRoot();
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  hash.update(readFileSync(join(root, 'src', 'server', 'base', 'embedded', 'engine.ts')));
  const folder = join(root, 'migrations');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(?:sql|json)$/.test(name)) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder of a migrated, empty embedded database to be copied. It takes seconds to make, so it is kept from run to
 * run under a name made of everything it depends on.
 */
export async function embeddedTemplate(): Promise<string> {
  const cache = join(projectRoot(), 'node_modules', '.cache', 'ceiba-test');
  const finished = join(cache, fingerprint());
  if (existsSync(finished)) return finished;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  await createInThread(draft);
  const cluster = join(draft, 'pgdata');
  const database = await openInThread(cluster);
  await migrate(database);
  await database.close();
  if (!existsSync(finished)) renameSync(cluster, finished);
  rmSync(draft, { recursive: true, force: true });
  return join(dirname(finished), fingerprint());
}
