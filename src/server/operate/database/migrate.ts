import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { otherVersions } from '#server/operate/processes/processes.ts';
import { type Database, inRepeatableTransaction, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { bool, text } from '#server/platform/db/row.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { productVersion, projectRoot } from '#server/platform/runtime/project-root.ts';

/** Any number, as long as nothing else in the database locks it. */
const LOCK = 7_301_455;

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/**
 * `ampliar`: the program before this migration runs on it as well. `contraer`: it takes away what the last release no longer
 * uses. Null: of the time before migrations said so, which counts as `contraer`.
 */
type Kind = 'ampliar' | 'contraer' | null;

interface Migration {
  tag: string;
  kind: Kind;
  text: string;
  hash: string;
}

/** As `npm run check` demands it. */
const FIRST_LINE = /^-- (ampliar|contraer): \S/;

function kindOf(text: string): Kind {
  const [line = ''] = text.split('\n', 1);
  const kind = FIRST_LINE.exec(line)?.[1];
  return kind === 'ampliar' || kind === 'contraer' ? kind : null;
}

/** In the order of drizzle-kit's journal. */
export function readMigrations(folder: string = join(projectRoot(), 'migrations')): Migration[] {
  const journal = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')),
  );
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    return { tag, text, kind: kindOf(text), hash: createHash('sha256').update(text).digest('hex') };
  });
}

type Applied = Pick<Migration, 'tag' | 'hash' | 'kind'>;

const appliedRow = { tag: text, hash: text, kind: z.enum(['ampliar', 'contraer']).nullable() };

const readApplied = (source: Sql): Promise<Applied[]> =>
  rows(source, sql`select tag, hash, kind from schema_migrations order by position`, appliedRow);

/** Those of a newer program that this one does not run on. */
const tooNew = (migrations: readonly Migration[], applied: readonly Applied[]): Applied[] =>
  applied.slice(migrations.length).filter(({ kind }) => kind !== 'ampliar');

/** The first that was applied otherwise than this program has it. */
const changed = (migrations: readonly Migration[], applied: readonly Applied[]): Applied | undefined =>
  applied.find(({ tag, hash }, index) => {
    const own = migrations[index];
    return own !== undefined && (own.tag !== tag || own.hash !== hash);
  });

/** Forward only: what this program has and what has been applied begin alike, and what is newer leaves it its tables. */
function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const other = changed(migrations, applied);
  if (other)
    throw new StartError(`La migración ${other.tag} ya aplicada no es la misma que trae este programa.`);
  const [newer] = tooNew(migrations, applied);
  if (newer)
    throw new StartError(
      `La base de datos es de una versión más nueva del programa (tiene la migración ${newer.tag}).`,
    );
}

/** What takes something away waits until no process of another version serves: it may still use it. */
async function checkNobodyNeeds(
  tx: Tx,
  missing: readonly Migration[],
  applied: readonly Applied[],
): Promise<void> {
  if (applied.length === 0 || missing.every(({ kind }) => kind === 'ampliar')) return;
  const [other] = await otherVersions(tx, productVersion());
  if (other)
    throw new StartError(
      `La versión ${other} de Ceiba sigue en marcha con esta base de datos. Deténgala en todas las máquinas antes de actualizar.`,
    );
}

async function apply(tx: Tx, { tag, hash, kind, text }: Migration): Promise<void> {
  // Without parameters the whole file is one simple query of many statements: one round trip.
  await tx.execute(sql.raw(text));
  await tx.execute(sql`insert into schema_migrations (tag, hash, kind) values (${tag}, ${hash}, ${kind})`);
}

/** Whoever writes while a table is to be changed is waited for this long; those who come after wait as long as the migration does. */
const LOCK_TIMEOUT = '3s';
/** SQLSTATE of a lock that was not to be had in time. */
const ON_LOCK = { code: '55P03', attemptsMax: 10, pause: () => 500 };

async function applyMissing(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  // Waiting for another process, and building an index on years of rows, may take longer than a request ever may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
  await tx.execute(sql`set local lock_timeout = ${sql.raw(`'${LOCK_TIMEOUT}'`)}`);
  await tx.execute(sql`
    create table if not exists schema_migrations (
      position integer generated always as identity primary key,
      tag text not null unique,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
  await tx.execute(sql`alter table schema_migrations add column if not exists kind text`);
  const applied = await readApplied(tx);
  checkHistory(migrations, applied);
  const missing = migrations.slice(applied.length);
  await checkNobodyNeeds(tx, missing, applied);
  for (const migration of missing) await apply(tx, migration);
  return applied.slice(migrations.length).map(({ tag }) => tag);
}

/**
 * Brings the database to the committed migrations, all or none. Any number of processes may call it at once: the first
 * one works, the others wait for it and find nothing left to do. Resolves to the tags of what a newer program has applied
 * beyond them.
 * @throws StartError when this program does not run on what a newer one has applied, or an applied migration has been edited.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return inRepeatableTransaction(database.db, (tx) => applyMissing(tx, migrations), ON_LOCK);
}

/**
 * Tags of these migrations that have not been applied: none of them, and this process may serve, also beside a
 * newer program that only added to the tables. Null where the database has another history, or is too new.
 */
export async function missingMigrations(
  source: Sql,
  migrations: readonly Migration[],
): Promise<string[] | null> {
  const [table] = await rows(source, sql`select to_regclass('schema_migrations') is not null as exists`, {
    exists: bool,
  });
  const applied = table?.exists ? await readApplied(source) : [];
  if (changed(migrations, applied) || tooNew(migrations, applied).length > 0) return null;
  return migrations.slice(applied.length).map(({ tag }) => tag);
}
