import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { num, text } from '#server/platform/db/row.ts';
import { isOutOfReach, OutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { type Database, type DatabaseOptions, type Db, databaseOver, inTransaction, rows } from './db.ts';
import { APPLICATION } from './pool.ts';

/** How long a request waits for a connection, to be made or to become free, before it is told that nobody can serve it now. */
const PATIENCE_MS = 5_000;

/** After this much silence a connection is asked whether its other end is still there: one whose machine is gone says nothing by itself. */
const SILENCE_MS = 10_000;

/** PostgreSQL 15, as `server_version_num` says it. */
const OLDEST_SERVER = 150_000;

/**
 * What every connection of ours is to have, as the server writes it. Statements are not compiled: what is read here takes a few
 * milliseconds, and compiling takes 20 as soon as the planner fears many rows. Nor are they planned for each value: that takes longer than
 * reading does. They lie in the database, for our account only: a
 * pooler refuses settings that a connection brings along, or drops them without a word.
 */
const SETTINGS = {
  timezone: 'UTC',
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
} as const;

/** Any number, as long as nothing else in the database locks it. */
const LOCK = 7_301_456;

/**
 * Connects to a PostgreSQL server (15 or newer) and waits until it answers.
 * @throws StartError when it cannot be reached, is older, or does not keep our settings.
 */
export async function openServerDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENCE_MS,
  };
  const open = (chosen: DatabaseOptions) =>
    databaseOver({ kind: 'server', connection, maxConnections: 10 }, chosen);
  let kept = false;
  const look = async ({ db }: Database) => {
    kept = await hasSettings(db);
  };
  const first = await checked(open(options), look);
  if (kept) return first;
  await first.close();
  // What is asked of the catalogue is no statement of the school's.
  const { onQuery: _, ...quiet } = options;
  const setter = await checked(open(quiet), async ({ db }) => {
    await keepSettings(db);
    await endConnections(db);
  });
  await setter.close();
  const second = await checked(open(options), look);
  if (kept) return second;
  await second.close();
  throw new StartError(
    'La base de datos de DATABASE_URL no aplica los ajustes de Ceiba (zona horaria y límites de tiempo). Si hay un intermediario de conexiones, reinícielo y arranque Ceiba otra vez.',
  );
}

/** The database once `check` is content; closed and explained when it is not. */
async function checked(database: Database, check: (database: Database) => Promise<void>): Promise<Database> {
  try {
    await checkServerVersion(database.db);
    await check(database);
    return database;
  } catch (cause) {
    await database.close();
    if (cause instanceof StartError) throw cause;
    throw new StartError(`No se pudo conectar con la base de datos de DATABASE_URL: ${reason(cause)}.`, {
      cause,
    });
  }
}

async function checkServerVersion(db: Db): Promise<void> {
  const [server] = await rows(db, sql`select current_setting('server_version_num')::int as version`, {
    version: num,
  });
  if (server && server.version >= OLDEST_SERVER) return;
  throw new StartError('La base de datos de DATABASE_URL debe ser PostgreSQL 15 o más nueva.');
}

async function hasSettings(db: Db): Promise<boolean> {
  const names = Object.keys(SETTINGS);
  const found = await rows(
    db,
    sql`select name, current_setting(name) as value from unnest(${sql.param(names)}::text[]) as wanted (name)`,
    { name: text, value: text },
  );
  const values = new Map(found.map(({ name, value }) => [name, value]));
  return Object.entries(SETTINGS).every(([name, value]) => values.get(name) === value);
}

/** An account may do this for itself, without owning the database. */
async function keepSettings(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two at once would change the same row of the catalogue.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const [here] = await rows(tx, sql`select current_database() as name`, { name: text });
    for (const [name, value] of Object.entries(SETTINGS))
      await tx.execute(
        sql`alter role current_user in database ${sql.identifier(here?.name ?? '')} set ${sql.identifier(name)} to ${sql.raw(`'${value}'`)}`,
      );
  });
}

/**
 * Ends those of our connections that nobody uses, and the one that asks: a connection has the settings that lay there when it
 * was made, and a pooler keeps them for whoever comes next.
 */
async function endConnections(db: Db): Promise<void> {
  const end = (which: SQL) => sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name = ${APPLICATION} and ${which}`;
  await db.execute(end(sql`state = 'idle' and pid <> pg_backend_pid()`));
  await db.execute(end(sql`pid = pg_backend_pid()`)).catch((error: unknown) => {
    if (!isOutOfReach(error)) throw error;
  });
}

function reason(cause: unknown): string {
  if (cause instanceof DrizzleQueryError || cause instanceof OutOfReach) return reason(cause.cause);
  if (cause instanceof AggregateError) return cause.errors.map(reason).join('; ');
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
}
