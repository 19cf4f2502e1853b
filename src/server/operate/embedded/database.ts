import { chmodSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Database, DatabaseOptions, Opening } from '#server/platform/db/db.ts';
import { hasCluster } from './cluster-version.ts';
import { createInThread, type EngineEvents, startEngineThread } from './engine-thread.ts';
import { finishExchange } from './exchange.ts';
import { lockFolder } from './lock.ts';

/** One backend answers them all: more connections would only wait there instead of here. */
const CONNECTIONS = 8;

export interface EmbeddedOptions extends DatabaseOptions, EngineEvents {
  /** The folder of this database alone; made with mode 0700 if it is missing. */
  dir: string;
}

/**
 * PostgreSQL inside this process: nothing to install, and it survives power cuts.
 * @throws StartError when the folder cannot be written, is in use, or holds another version's files.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { database, ready } = await beginEmbeddedDatabase(options);
  await ready;
  return database;
}

/** As `openEmbeddedDatabase`, and comes back while the engine opens. */
export async function beginEmbeddedDatabase(options: EmbeddedOptions): Promise<Opening> {
  const folder = resolve(options.dir);
  const lock = await lockFolder(join(folder, 'lock'));
  try {
    chmodSync(folder, 0o700);
    finishExchange(dirname(folder));
    if (!hasCluster(folder)) await createInThread(folder);
    const engine = startEngineThread(folder, options);
    // Drivers are read while its thread begins.
    const { databaseOver } = await import('#server/platform/db/db.ts');
    const connection = { stream: engine.connect, user: 'postgres', database: 'postgres', ssl: false };
    const end = async () => {
      await engine.close();
      lock.release();
    };
    const database = databaseOver(
      { kind: 'embedded', connection, maxConnections: CONNECTIONS, copyTo: engine.copyTo, end },
      options,
    );
    const ready = engine.ready.catch((error: unknown) => {
      lock.release();
      throw error;
    });
    // Whoever opens it may be busy with something else when it fails.
    ready.catch(() => undefined);
    return { database, ready };
  } catch (error) {
    lock.release();
    throw error;
  }
}
