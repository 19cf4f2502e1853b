import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/db.ts';
import { runTask, type TaskOptions } from './child-process.ts';
import type { Contents } from './contents.ts';
import { dumpServer } from './dump-server.ts';

/** Result of a dump: one snapshot of the database. */
export interface Captured {
  instante: string;
  contenido: Contents;
  /** Storage keys that the rows refer to. */
  claves: string[];
}

export interface CaptureOptions extends TaskOptions {
  database: Database;
  /** Connection string of the server; undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** Empty local folder; receives the dump. */
  folder: string;
  now: Date;
}

/**
 * Dumps a consistent snapshot of the database while it stays in use.
 * @throws Error when a transaction holds the embedded database for longer than 5 s, pg_dump is missing, or the disk is full.
 */
export async function capture(options: CaptureOptions): Promise<Captured> {
  const { database, databaseUrl, folder, now, signal } = options;
  if (databaseUrl)
    return { instante: now.toISOString(), ...(await dumpServer(databaseUrl, folder, { signal })) };
  if (!database.copyTo) throw new Error('the embedded database cannot be copied');
  const cluster = join(folder, 'pgdata');
  try {
    await database.copyTo(cluster);
    const { contenido, claves } = await runTask({ kind: 'dump', cluster, folder }, options);
    return { instante: now.toISOString(), contenido, claves };
  } finally {
    await rm(cluster, { recursive: true, force: true });
  }
}
