import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { StorageConfig } from '#server/platform/config/config.ts';
import { type Db, inTransaction, rows, type Sql } from '#server/platform/db/db.ts';
import { bool, text } from '#server/platform/db/row.ts';
import { StartError } from '#server/platform/errors/start-error.ts';

const BEAT_MS = 15_000;
/** Three missed heartbeats. */
const LIVE = sql`interval '45 seconds'`;
/** Key of the advisory lock: any number that nothing else in the database uses. */
const LOCK = 7_301_458;

const VARIAS_CARPETAS = 'Con varias máquinas los archivos deben estar en S3 (STORAGE_URL).';

/** Identifies a storage folder, which several processes may share. Null for a bucket. */
export function folderIdentity(storage: StorageConfig): string | null {
  if (storage.kind === 's3') return null;
  const file = join(storage.dir, '.ceiba-carpeta');
  mkdirSync(storage.dir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      // Race: another process that starts at the same time has written it.
      if (!existsSync(file)) throw error;
    }
  }
  return readFileSync(file, 'utf8');
}

export interface Announcement {
  version: string;
  /** From `folderIdentity`. */
  folder: string | null;
  onProblem: (error: unknown) => void;
}

/**
 * Heartbeat of this process, every 15 seconds until it is stopped.
 * @throws StartError when another process uses a different storage folder: each would lack files of the other.
 */
export async function announce(
  db: Db,
  { version, folder, onProblem }: Announcement,
): Promise<{ stop(): Promise<void> }> {
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    await tx.execute(sql`delete from procesos where latido < now() - interval '1 day'`);
    const others = await rows(
      tx,
      sql`select 1 from procesos where latido > now() - ${LIVE} and carpeta is distinct from ${folder}::text limit 1`,
    );
    if (others.length > 0) throw new StartError(VARIAS_CARPETAS);
    await tx.execute(sql`
      insert into procesos (id_proceso, version, inicio, latido, carpeta)
      values (${id}::uuid, ${version}, now(), now(), ${folder})`);
  });
  const beat = setInterval(() => {
    // Upsert: after a day without a connection the row may have been deleted.
    db.execute(sql`
      insert into procesos (id_proceso, version, inicio, latido, carpeta)
      values (${id}::uuid, ${version}, now(), now(), ${folder})
      on conflict (id_proceso) do update set latido = now()`).catch(onProblem);
  }, BEAT_MS);
  beat.unref();
  return {
    async stop() {
      clearInterval(beat);
      // Without a connection the row expires by itself.
      await db.execute(sql`delete from procesos where id_proceso = ${id}::uuid`).catch(onProblem);
    },
  };
}

/** Other versions that serve the school now; empty if no process was ever recorded. */
export async function otherVersions(source: Sql, version: string): Promise<string[]> {
  const [table] = await rows(source, sql`select to_regclass('procesos') is not null as exists`, {
    exists: bool,
  });
  if (!table?.exists) return [];
  const found = await rows(
    source,
    sql`select distinct version from procesos where latido > now() - ${LIVE} and version <> ${version}`,
    { version: text },
  );
  return found.map((row) => row.version);
}
