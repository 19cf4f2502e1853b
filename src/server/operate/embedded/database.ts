import { chmodSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Database, DatabaseOptions, Opening } from '#server/platform/db/db.ts';
import { hasCluster } from './cluster-version.ts';
import { createInThread, type EngineEvents, startEngineThread } from './engine-thread.ts';
import { finishExchange } from './exchange.ts';
import { lockFolder } from './lock.ts';

/** Size of the connection pool. A single backend serves all: more connections would only queue there instead of in the pool. */
const CONNECTIONS = 8;

export interface EmbeddedOptions extends DatabaseOptions, EngineEvents {
  /** Folder of this database only; created with mode 0700. */
  dir: string;
}

/**
 * PostgreSQL inside this process (PGlite): needs no installation, and survives power cuts.
 * @throws StartError when the folder is not writable, in use, or of another version.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { database, ready } = await beginEmbeddedDatabase(options);
  await ready;
  return database;
}

/** Like `openEmbeddedDatabase`, but returns while the engine opens. */
export async function beginEmbeddedDatabase(options: EmbeddedOptions): Promise<Opening> {
  const folder = resolve(options.dir);
  const lock = await lockFolder(join(folder, 'lock'));
  try {
    chmodSync(folder, 0o700);
    finishExchange(dirname(folder));
    if (!hasCluster(folder)) await createInThread(folder);
    const engine = startEngineThread(folder, options);
    // The database driver loads while the engine's thread starts.
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
    // Avoids an unhandled rejection; the caller may await `ready` later.
    ready.catch(() => undefined);
    return { database, ready };
  } catch (error) {
    lock.release();
    throw error;
  }
}
