import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { APPLICATION } from '#server/base/pool.ts';
import { StartError } from '#server/base/start-error.ts';
import { DUMP } from './archive.ts';
import { type Ask, contentsOf, differences, readingSettings } from './contents.ts';
import { dumpServer } from './dump-server.ts';
import type { Manifest } from './manifest.ts';
import { StatementSplitter } from './statements.ts';

/** A setting that dumps of newer servers begin with, and older ones do not know (before 17). */
const UNKNOWN_BEFORE_17 = /^SET transaction_timeout = 0;$/m;

/** Statements that run before the whole of a server's school is replaced. */
const EMPTY_SCHEMA = [
  'drop schema if exists graphile_worker cascade',
  'drop schema public cascade',
  'create schema public',
] as const;

/** Connects to a school that nobody uses. @throws StartError while a program serves it. */
async function connect(url: string): Promise<{ client: pg.Client; ask: Ask }> {
  const client = new pg.Client({ connectionString: url, application_name: 'ceiba restaurar' });
  await client.connect();
  const ask: Ask = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
  const users = await ask(
    `select pid from pg_stat_activity where datname = current_database() and application_name = '${APPLICATION}'`,
  );
  if (users.length === 0) return { client, ask };
  await client.end();
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
  /** Holds the dump. */
  unpacked: string;
  manifest: Manifest;
  /** Where what is there now is dumped first; null: a filled database is refused. */
  aside: string | null;
}

/** Whether the server's database holds tables. @throws StartError while a program serves it. */
export async function isFilledServer(url: string): Promise<boolean> {
  const { client, ask } = await connect(url);
  try {
    return await hasTables(ask);
  } finally {
    await client.end();
  }
}

/**
 * Loads and compares a copy in one transaction: all of it is there afterwards, or what was there before.
 * @throws StartError when what was loaded is not what was copied, or a program uses the database.
 */
export async function restoreServer({ url, unpacked, manifest, aside }: ServerRestore): Promise<void> {
  const { client, ask } = await connect(url);
  try {
    const filled = await hasTables(ask);
    if (filled && aside) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await dumpServer(url, aside);
    }
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    if (filled && aside) for (const statement of EMPTY_SCHEMA) await client.query(statement);
    await load(client, ask, unpacked);
    for (const setting of readingSettings({ local: true })) await client.query(setting);
    const [unlike] = differences(manifest.contenido, await contentsOf(ask));
    if (unlike) throw new StartError(`El respaldo no coincide: ${unlike}. No se restauró nada.`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
