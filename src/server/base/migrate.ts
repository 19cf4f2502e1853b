import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction, rows, type Sql, type Tx } from './db.ts';
import { projectRoot } from './project-root.ts';
import { StartError } from './start-error.ts';

/** Any number, as long as nothing else in the database locks it. */
const LOCK = 7_301_455;

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

interface Migration {
  tag: string;
  text: string;
  hash: string;
}

const defaultFolder = (): string => join(projectRoot(), 'migrations');

/** In the order of drizzle-kit's journal. */
function readMigrations(folder: string): Migration[] {
  const journal = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')),
  );
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return { tag, text, hash: createHash('sha256').update(text).digest('hex') };
  });
}

interface Applied {
  tag: string;
  hash: string;
}

const readApplied = (source: Sql): Promise<Applied[]> =>
  rows<Applied>(source, sql`select tag, hash from schema_migrations order by position`);

/** Forward only: what has been applied must be the beginning of what there is. */
function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): void {
  for (const [index, { tag, hash }] of applied.entries()) {
    const migration = migrations[index];
    if (!migration)
      throw new StartError(
        `La base de datos es de una versión más nueva del programa (tiene la migración ${tag}).`,
      );
    if (migration.tag !== tag || migration.hash !== hash)
      throw new StartError(`La migración ${tag} ya aplicada no es la misma que trae este programa.`);
  }
}

async function apply(tx: Tx, migration: Migration): Promise<void> {
  // Without parameters the whole file is one simple query of many statements: one round trip.
  await tx.execute(sql.raw(migration.text));
  await tx.execute(
    sql`insert into schema_migrations (tag, hash) values (${migration.tag}, ${migration.hash})`,
  );
}

/**
 * Brings the database to the committed migrations, all or none. Any number of processes may call it at once: the first
 * one works, the others wait for it and find nothing left to do.
 * @throws StartError when the database is newer than the program or an applied migration has been edited.
 */
export async function migrate(database: Database, folder: string = defaultFolder()): Promise<void> {
  const migrations = readMigrations(folder);
  await inTransaction(database.db, async (tx) => {
    // Waiting for another process, and building an index on years of rows, may take longer than a request ever may.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    await tx.execute(sql`
      create table if not exists schema_migrations (
        position integer generated always as identity primary key,
        tag text not null unique,
        hash text not null,
        applied_at timestamptz not null default now()
      )`);
    const applied = await readApplied(tx);
    checkHistory(migrations, applied);
    for (const migration of migrations.slice(applied.length)) await apply(tx, migration);
  });
}

/** Whether every committed migration has been applied: part of being ready to serve. */
export async function isMigrated(source: Sql, folder: string = defaultFolder()): Promise<boolean> {
  const [table] = await rows<{ exists: boolean }>(
    source,
    sql`select to_regclass('schema_migrations') is not null as exists`,
  );
  return table?.exists === true && (await readApplied(source)).length === readMigrations(folder).length;
}
