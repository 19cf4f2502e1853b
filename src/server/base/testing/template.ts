import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInThread } from '#server/base/embedded/engine-thread.ts';
import { migrate } from '#server/base/migrate.ts';
import { projectRoot } from '#server/base/project-root.ts';
import { openInThread } from './in-thread.ts';

function fingerprint(): string {
  const hash = createHash('sha256');
  const root = projectRoot();
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  for (const name of ['base/embedded/engine.ts', 'base/testing/template.ts'])
    hash.update(readFileSync(join(root, 'src', 'server', name)));
  const folder = join(root, 'migrations');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(?:sql|json)$/.test(name)) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Embedded databases to be copied: one as initdb leaves it, and one with all migrations. */
export interface EmbeddedTemplates {
  empty: string;
  migrated: string;
}

async function make(draft: string): Promise<void> {
  await createInThread(draft);
  renameSync(join(draft, 'pgdata'), join(draft, 'empty'));
  cpSync(join(draft, 'empty'), join(draft, 'migrated'), { recursive: true });
  const database = await openInThread(join(draft, 'migrated'));
  await migrate(database);
  await database.close();
}

/** They take seconds to make, so they are kept from run to run under a name made of everything they depend on. */
export async function embeddedTemplates(): Promise<EmbeddedTemplates> {
  const cache = join(projectRoot(), 'node_modules', '.cache', 'ceiba-test');
  const finished = join(cache, fingerprint());
  if (!existsSync(finished)) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'draft-'));
    await make(draft);
    if (!existsSync(finished)) renameSync(draft, finished);
    rmSync(draft, { recursive: true, force: true });
  }
  return { empty: join(finished, 'empty'), migrated: join(finished, 'migrated') };
}
