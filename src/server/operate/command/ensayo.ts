import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '#server/app.ts';
import { DUMP, unpackArchive } from '#server/operate/backup/archive.ts';
import { runTask } from '#server/operate/backup/child-process.ts';
import { dropWorkFolder, workFolder } from '#server/operate/backup/work-folder.ts';
import { migrate, readMigrations } from '#server/operate/database/migrate.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, rows } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { openLog } from '#server/platform/log/log.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { prepare } from '#server/prepare.ts';
import { openCopy, placeNamed } from './copies.ts';
import type { Ensayo } from './ensayo-schema.ts';
import { type Command, type Surroundings, UsageError } from './surroundings.ts';

const countOf = async ({ db }: Database): Promise<number> => {
  const [row] = await rows(db, sql`select count(*)::int n from estudiantes`, { n: num });
  return row?.n ?? 0;
};

/** Starts the whole program on these data, and compares the number of people. @throws StartError on failure. */
async function check(
  database: Database,
  config: Config,
  { clock }: Surroundings,
  expected: number,
): Promise<void> {
  const log = openLog('silent');
  const storage = await openStorage(config.storage);
  try {
    await prepare({ database, config, clock, log, storage, say: () => undefined });
    const webFolder = join(projectRoot(), 'dist', 'web');
    const app = await buildApp({
      ...{ database, config, clock, log, storage },
      webFolder: existsSync(webFolder) ? webFolder : null,
    });
    const ready = await app.inject('/health/ready');
    await app.close();
    if (ready.statusCode !== 200) throw new StartError(`no queda lista: ${ready.body}`);
  } finally {
    await storage.close();
  }
  const found = await countOf(database);
  if (found !== expected) throw new StartError(`de ${expected} estudiantes quedan ${found}`);
}

/**
 * `ceiba ensayo LUGAR COPIA`, run by the new program before it is installed: restores a backup into a temporary embedded
 * database, migrates it, and checks that everything works.
 */
export const ensayo: Command = async (surroundings) => {
  const { config, console, args } = surroundings;
  const [named = '', name = '', ...rest] = args;
  if (name === '' || rest.length > 0) throw new UsageError('Uso: ceiba ensayo LUGAR COPIA');
  // Ends with its parent: if that was killed, nobody waits for the result.
  process.stdin.resume().once('end', () => process.exit(1));
  const place = await placeNamed(surroundings, named);
  const folder = await workFolder(config.dataDir);
  try {
    const { cipher, manifest } = await openCopy(surroundings, place, name);
    await unpackArchive(place, name, cipher, folder);
    const school = join(folder, 'colegio');
    mkdirSync(join(school, 'base'), { recursive: true, mode: 0o700 });
    await runTask(
      { kind: 'load', dump: join(folder, DUMP), cluster: join(school, 'base', 'pgdata') },
      { hurried: true },
    );
    const there: Config = {
      ...config,
      dataDir: school,
      databaseDir: join(school, 'base'),
      databaseUrl: undefined,
      storage: { kind: 'files', dir: join(school, 'archivos') },
    };
    const database = await openDatabase(there, openLog('silent'));
    try {
      const began = performance.now();
      await migrate(database);
      const segundos = (performance.now() - began) / 1000;
      await check(database, there, surroundings, manifest.contenido.estudiantes);
      const before = new Set(manifest.contenido.migraciones.map(({ tag }) => tag));
      const migraciones = readMigrations().filter(({ tag }) => !before.has(tag)).length;
      console.say(JSON.stringify({ migraciones, segundos } satisfies Ensayo));
    } finally {
      await database.close();
    }
    return 0;
  } finally {
    await place.close();
    await dropWorkFolder(folder);
    process.stdin.destroy();
  }
};
