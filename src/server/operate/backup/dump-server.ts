import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { StartError } from '#server/platform/errors/start-error.ts';
import { DUMP } from './archive.ts';
import { type Ask, type Contents, contentsOf, readingSettings, storageKeys } from './contents.ts';
import { DUMP_ARGUMENTS, WHOLE_DUMP_ARGUMENTS } from './dump-arguments.ts';

/** Folder of PostgreSQL's client programs by version, on Debian and Ubuntu. */
const DEBIAN = '/usr/lib/postgresql';

/** The newest pg_dump installed. */
function pgDump(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions
    .filter((version) => existsSync(join(DEBIAN, version, 'bin', 'pg_dump')))
    .sort((a, b) => Number(b) - Number(a))[0];
  return newest ? join(DEBIAN, newest, 'bin', 'pg_dump') : 'pg_dump';
}

const missing = (version: string) =>
  new StartError(
    `Para respaldar hace falta pg_dump de PostgreSQL ${version} o más nuevo (paquete postgresql-client) en esta computadora.`,
  );

/** Splits off the password, which other users could read in the process list. */
function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.toString(), password };
}

interface DumpRun {
  url: string;
  snapshot: string;
  version: string;
  file: string;
  arguments: readonly string[];
  signal: AbortSignal | undefined;
}

async function runPgDump({ url, snapshot, version, file, signal, ...run }: DumpRun): Promise<void> {
  const { address, password } = withoutPassword(url);
  const child = spawn(pgDump(), [...run.arguments, `--snapshot=${snapshot}`, `--dbname=${address}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let heard = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    heard = `${heard}${text}`.slice(-2_000);
  });
  const ended = once(child, 'close').catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? missing(version) : error;
  });
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const [[code]] = await Promise.all([ended, pipeline(child.stdout, createGzip(), target)]);
  if (code === 0) return;
  if (heard.includes('server version')) throw missing(version);
  throw new Error(`pg_dump ended with code ${code}: ${heard}`);
}

/**
 * Fingerprints and dumps one snapshot of a server's database, over a separate connection. `whole`: includes the rows that backups
 * leave out.
 * @throws StartError when pg_dump is missing or older than the server.
 */
export async function dumpServer(
  url: string,
  folder: string,
  { signal, whole = false }: { signal?: AbortSignal | undefined; whole?: boolean } = {},
): Promise<{ contenido: Contents; claves: string[] }> {
  const client = new pg.Client({ connectionString: url, application_name: 'ceiba respaldo' });
  // An error while pg_dump runs is reported by the next statement.
  client.on('error', () => undefined);
  await client.connect();
  const ask: Ask = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    for (const setting of readingSettings({ local: true })) await client.query(setting);
    const [shot] = await ask<{ snapshot: string; version: string }>(
      `select pg_export_snapshot() as snapshot, split_part(current_setting('server_version'), '.', 1) as version`,
    );
    const { snapshot = '', version = '' } = shot ?? {};
    // Sequences ignore snapshots: counted before the dump, they can only be ahead in it.
    const counted = { contenido: await contentsOf(ask), claves: await storageKeys(ask) };
    await runPgDump({
      ...{ url, snapshot, version, signal },
      file: join(folder, DUMP),
      arguments: whole ? WHOLE_DUMP_ARGUMENTS : DUMP_ARGUMENTS,
    });
    return counted;
  } finally {
    await client.end();
  }
}
