import { chmodSync, cpSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFs, OwnNodeFs, syncCount } from './durable-fs.ts';

/** `durable` waits for the disk at every commit. `fast` does not: for tests, whose data nobody misses. */
export type Durability = 'durable' | 'fast';

const SETTINGS = [
  // One process serves one school: the default of 128 MB would be most of its memory.
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'TimeZone=UTC',
];

function startParameters(durability: Durability): string[] {
  const settings = durability === 'durable' ? [...SETTINGS, 'wal_sync_method=fsync'] : SETTINGS;
  return [
    // -F is PostgreSQL's "do not wait for the disk".
    ...PGlite.defaultStartParams.filter((parameter) => durability === 'fast' || parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
}

/**
 * V8 compiles a function of the engine a second time, thoroughly, once it has run this many bytes. By its own measure, 1.8 MB, it does so
 * while the database opens, which is half of the processor that opening a copy takes; work of minutes is as fast with either.
 */
const THOROUGH_AFTER_BYTES = 500_000_000;

/** What an older version of this program made there was open to others. */
function closeToOthers(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Looking takes a fifth of what writing does, and there are a thousand and a half.
    if (lstatSync(path).mode & 0o077) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
  }
}

/**
 * Opens the cluster in `folder`, running initdb first if there is none. initdb takes 3 s of processor, and tests need many clusters:
 * EMPTY_CLUSTER names one that is copied instead.
 */
export async function openEngine(folder: string, durability: Durability): Promise<PGlite> {
  const empty = process.env.EMPTY_CLUSTER;
  if (empty && !existsSync(join(folder, 'PG_VERSION'))) cpSync(empty, folder, { recursive: true });
  closeToOthers(folder);
  setFlagsFromString(`--wasm-tiering-budget=${THOROUGH_AFTER_BYTES}`);
  return PGlite.create({
    fs: durability === 'durable' ? new DurableNodeFs(folder) : new OwnNodeFs(folder),
    startParams: startParameters(durability),
    extensions: { pg_trgm, unaccent },
  });
}

/**
 * Commits one record and looks whether the disk was asked to keep it.
 * @throws when it was not: the work of a day would be lost with the next power cut.
 */
export async function proveDurable(engine: PGlite): Promise<void> {
  const before = syncCount();
  await engine.exec("select pg_logical_emit_message(true, 'ceiba', 'start')");
  if (syncCount() === before) throw new Error('A commit did not reach the disk: fsync is not in effect.');
}
