import { MessageChannel } from 'node:worker_threads';
import { copyCluster } from '#server/operate/embedded/copy.ts';
import { openEngine } from '#server/operate/embedded/engine.ts';
import { PortStream } from '#server/operate/embedded/port-stream.ts';
import { Wire } from '#server/operate/embedded/wire.ts';
import { type Database, type DatabaseOptions, databaseOver } from '#server/platform/db/db.ts';

/** The engine in the caller's own thread, with whoever connects to it. */
export interface EngineInThread {
  connect(options: DatabaseOptions): Database;
  close(): Promise<void>;
}

/**
 * The same engine in the caller's own thread, without a lock and without waiting for the disk: for tests, which would
 * spend longer on starting a thread than on their work.
 */
export async function startInThread(clusterFolder: string): Promise<EngineInThread> {
  const engine = await openEngine(clusterFolder, 'fast');
  const wire = new Wire(engine);
  const stream = () => {
    const { port1, port2 } = new MessageChannel();
    wire.attach(port2);
    return new PortStream(port1);
  };
  const connection = { stream, user: 'postgres', database: 'postgres', ssl: false };
  return {
    connect: (options) =>
      databaseOver(
        {
          kind: 'embedded',
          connection,
          maxConnections: 8,
          copyTo: (target) => copyCluster(wire, clusterFolder, target),
        },
        options,
      ),
    close: () => engine.close(),
  };
}

/** One database over an engine of its own. */
export async function openInThread(clusterFolder: string, options: DatabaseOptions = {}): Promise<Database> {
  const engine = await startInThread(clusterFolder);
  const database = engine.connect(options);
  const close = async () => {
    await database.close();
    await engine.close();
  };
  return { ...database, close };
}
