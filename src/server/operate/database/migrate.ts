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

/** Key of the advisory lock: any number that nothing else in the database uses. */
const LOCK = 7_301_455;

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/**
 * `ampliar`: expanding, the previous release still runs on it. `contraer`: contracting, removes what the last release no longer
 * uses. Null: from before migrations declared it, treated as `contraer`.
 */
type Kind = 'ampliar' | 'contraer' | null;

interface Migration {
  tag: string;
  kind: Kind;
  text: string;
  hash: string;
}

/** Required by `npm run check`. */
const FIRST_LINE = /^-- (ampliar|contraer): \S/;

function kindOf(text: string): Kind {
  const [line = ''] = text.split('\n', 1);
  const kind = FIRST_LINE.exec(line)?.[1];
  return kind === 'ampliar' || kind === 'contraer' ? kind : null;
}

/** Migrations in the order of drizzle-kit's journal. */
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

/** Migrations of a newer release on which this one cannot run. */
const tooNew = (migrations: readonly Migration[], applied: readonly Applied[]): Applied[] =>
  applied.slice(migrations.length).filter(({ kind }) => kind !== 'ampliar');

/** First migration that was applied in another version than this program's. */
const changed = (migrations: readonly Migration[], applied: readonly Applied[]): Applied | undefined =>
  applied.find(({ tag, hash }, index) => {
    const own = migrations[index];
    return own !== undefined && (own.tag !== tag || own.hash !== hash);
  });

/** Forward only: applied and own migrations share a prefix, and newer ones may only expand the schema. */
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

/** A contracting migration waits until no process of another version is running: it may still use what is removed. */
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
  // Without parameters, pg sends the file as one simple query: a single round trip.
  await tx.execute(sql.raw(text));
  await tx.execute(sql`insert into schema_migrations (tag, hash, kind) values (${tag}, ${hash}, ${kind})`);
}

/** `lock_timeout` for changing a table. While the migration waits for a lock, all later queries on the table wait behind it. */
const LOCK_TIMEOUT = '3s';
/** Retry on SQLSTATE 55P03, lock_not_available. */
const RETRY_ON_LOCK_TIMEOUT = { code: '55P03', attemptsMax: 10, pause: () => 500 };

async function applyMissing(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  // No `statement_timeout`: waiting for another process, or building an index over years of rows, may take longer than any
  // request.
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
 * Applies pending migrations in one transaction. Any number of processes may call it at once: an advisory lock lets the first one
 * work, and the others find nothing to do. Resolves to the tags of migrations that a newer release has applied.
 * @throws StartError when this program cannot run on a newer schema, or an applied migration was edited.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return inRepeatableTransaction(database.db, (tx) => applyMissing(tx, migrations), RETRY_ON_LOCK_TIMEOUT);
}

/**
 * Tags of pending migrations. Empty: this process may serve, also on a schema that a newer release has only expanded. Null if the
 * database has another history, or is too new.
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
