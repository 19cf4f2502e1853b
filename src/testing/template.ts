import { cpSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { migrate } from '#server/operate/database/migrate.ts';
import { createInThread } from '#server/operate/embedded/engine-thread.ts';
import { openInThread } from './in-thread.ts';
import { filesBelow, keptFolder } from './kept.ts';

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

export async function embeddedTemplates(): Promise<EmbeddedTemplates> {
  const kept = keptFolder('ceiba-test', [
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
    ...['src/server/operate/embedded/engine.ts', 'src/testing/template.ts'],
    ...filesBelow('migrations', /\.(?:sql|json)$/),
  ]);
  if (!kept.exists()) {
    const draft = kept.begin();
    await make(draft);
    kept.finish(draft);
  }
  return { empty: join(kept.folder, 'empty'), migrated: join(kept.folder, 'migrated') };
}
