import { chmodSync, cpSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFs, OwnNodeFs, syncCount } from './durable-fs.ts';

/** `durable` fsyncs every commit. `fast` does not: for tests, whose data are expendable. */
export type Durability = 'durable' | 'fast';

const SETTINGS = [
  // The default, 128 MB, would be most of the process's memory.
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'TimeZone=UTC',
];

function startParameters(durability: Durability): string[] {
  const settings = durability === 'durable' ? [...SETTINGS, 'wal_sync_method=fsync'] : SETTINGS;
  return [
    // -F turns fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => durability === 'fast' || parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
}

/**
 * V8's tier-up budget of WebAssembly functions, in executed bytes. At the default, 1.8 MB, the optimising compiler runs while the
 * database opens and takes half of the processor time of opening a backup; long work is as fast with either.
 */
const TIER_UP_BYTES = 500_000_000;

/** Older versions of this program created files with wider permissions. */
function makePrivate(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // lstat takes a fifth of the time of chmod, and there are 1,500 files.
    if (lstatSync(path).mode & 0o077) chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
  }
}

/**
 * Opens the cluster in `folder`; creates it with initdb if it is missing. initdb takes 3 s of processor time, and tests need many
 * clusters: EMPTY_CLUSTER names one to be copied instead.
 */
export async function openEngine(folder: string, durability: Durability): Promise<PGlite> {
  const empty = process.env.EMPTY_CLUSTER;
  if (empty && !existsSync(join(folder, 'PG_VERSION'))) cpSync(empty, folder, { recursive: true });
  makePrivate(folder);
  setFlagsFromString(`--wasm-tiering-budget=${TIER_UP_BYTES}`);
  return PGlite.create({
    fs: durability === 'durable' ? new DurableNodeFs(folder) : new OwnNodeFs(folder),
    startParams: startParameters(durability),
    extensions: { pg_trgm, unaccent },
  });
}

/** Commits one record and checks that fsync was called. @throws if it was not: the next power cut would lose committed data. */
export async function proveDurable(engine: PGlite): Promise<void> {
  const before = syncCount();
  await engine.exec("select pg_logical_emit_message(true, 'ceiba', 'start')");
  if (syncCount() === before) throw new Error('A commit did not reach the disk: fsync is not in effect.');
}
