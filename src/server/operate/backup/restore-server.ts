import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { APPLICATION } from '#server/platform/db/pool.ts';
import { ensureFolder } from '#server/platform/disk/ensure-folder.ts';
import { isOutOfReach, OutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { BrokenOff, StartError } from '#server/platform/errors/start-error.ts';
import { DUMP } from './archive.ts';
import { type Ask, type Contents, contentsOf, differences, readingSettings } from './contents.ts';
import { dumpServer } from './dump-server.ts';
import { StatementSplitter } from './statements.ts';
import { markingStatements, UNFINISHED_SCHEMA, unfinishedOnServer } from './unfinished.ts';

/** Setting in dumps of PostgreSQL 17 and later; older servers do not know it. */
const UNKNOWN_BEFORE_17 = /^SET transaction_timeout = 0;$/m;

/** Statements that empty a server's database before a restore. */
const EMPTY_SCHEMA = [
  `drop schema if exists ${UNFINISHED_SCHEMA}`,
  'drop schema public cascade',
  'create schema public',
];

interface Connection {
  client: pg.Client;
  ask: Ask;
}

/** Includes the server's own message, such as a wrong password. */
const unreachable = (cause: unknown) =>
  new StartError(
    `No se pudo conectar con la base de datos (${cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause)}).`,
    { cause },
  );

const WENT_AWAY = 'La base de datos dejó de responder. No se restauró nada.';

/** Runs `work` over a separate connection. @throws StartError when the server is unreachable, or goes away. */
async function connected<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ceiba restaurar' });
  let broken: Error | undefined;
  // Without a listener the error would end the process; the running statement reports it.
  client.on('error', (error) => {
    broken = error;
  });
  await client.connect().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  const ask: Ask = async <R extends object>(text: string) => (await client.query<R>(text)).rows;
  try {
    return await work({ client, ask });
  } catch (error) {
    if (broken || isOutOfReach(error)) throw new BrokenOff(WENT_AWAY, { cause: new OutOfReach(error) });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server lists the session of a program for a moment after it has ended. */
const GONE_WITHIN_MS = 2_000;
const PAUSE_MS = 100;

async function isUsed(ask: Ask): Promise<boolean> {
  for (const started = performance.now(); ; await sleep(PAUSE_MS)) {
    const users = await ask(
      `select pid from pg_stat_activity where datname = current_database() and application_name = '${APPLICATION}'`,
    );
    if (users.length === 0) return false;
    if (performance.now() - started > GONE_WITHIN_MS) return true;
  }
}

/** True if a Ceiba server is connected to this database. */
export const isInUse = (url: string): Promise<boolean> => connected(url, ({ ask }) => isUsed(ask));

async function checkUnused(ask: Ask): Promise<void> {
  if (await isUsed(ask))
    throw new StartError('Ceiba está en marcha con esta base de datos. Deténgala antes de restaurar.');
}

const hasTables = async (ask: Ask): Promise<boolean> =>
  (await ask(`select 1 from pg_tables where schemaname = 'public' limit 1`)).length > 0;

async function load(client: pg.Client, ask: Ask, unpacked: string): Promise<void> {
  const [server] = await ask<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const run = (part: string) =>
    client.query((server?.version ?? 0) < 170_000 ? part.replace(UNKNOWN_BEFORE_17, '') : part);
  const splitter = new StatementSplitter();
  const text = createReadStream(join(unpacked, DUMP)).pipe(createGunzip()).setEncoding('utf8');
  for await (const piece of text) for (const part of splitter.push(piece)) await run(part);
  for (const part of splitter.finish()) await run(part);
}

export interface ServerRestore {
  url: string;
  /** Folder that holds the unpacked dump. */
  unpacked: string;
  /** Expected contents after the restore. */
  contenido: Contents;
  /** Replaces existing tables; otherwise they are refused. */
  replace: boolean;
  /** Id of the move: what an earlier attempt of the same move left is replaced, and nothing else. */
  move?: string;
  /** Folder for a dump of what is replaced; null for none. */
  aside: string | null;
}

/**
 * True if the server's database has tables, unless an unfinished attempt of this move left them.
 * @throws StartError while a Ceiba server uses it.
 */
export const isFilledServer = (url: string, move?: string): Promise<boolean> =>
  connected(url, async ({ ask }) => {
    await checkUnused(ask);
    return (await hasTables(ask)) && (move === undefined || (await unfinishedOnServer(ask)) !== move);
  });

/**
 * Loads and verifies a backup in one transaction: all or nothing.
 * @throws StartError when the contents differ from the backup, a Ceiba server uses the database, or the connection breaks.
 */
export const restoreServer = ({ url, unpacked, contenido, move, ...how }: ServerRestore): Promise<void> =>
  connected(url, async ({ client, ask }) => {
    await checkUnused(ask);
    const { replace, aside } = how;
    const filled = replace && (await hasTables(ask));
    if (filled && aside) {
      await ensureFolder(aside);
      await dumpServer(url, aside);
    }
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const begunBefore = move !== undefined && (await unfinishedOnServer(ask)) === move;
    if (filled || begunBefore) for (const statement of EMPTY_SCHEMA) await client.query(statement);
    await load(client, ask, unpacked);
    for (const setting of readingSettings({ local: true })) await client.query(setting);
    const [unlike] = differences(contenido, await contentsOf(ask));
    if (unlike) throw new BrokenOff(`El respaldo no coincide: ${unlike}. No se restauró nada.`);
    for (const statement of move === undefined ? [] : markingStatements(move)) await client.query(statement);
    await client.query('commit');
  });

/** Size of a server's database on its disk. */
export const serverBytes = (url: string): Promise<number> =>
  connected(url, async ({ ask }) => {
    const [row] = await ask<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return row?.bytes ?? 0;
  });
