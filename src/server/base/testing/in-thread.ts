import { MessageChannel } from 'node:worker_threads';
import { type Database, type DatabaseOptions, databaseOver } from '#server/base/db.ts';
import { openEngine } from '#server/base/embedded/engine.ts';
import { PortStream } from '#server/base/embedded/port-stream.ts';
import { Wire } from '#server/base/embedded/wire.ts';

/**
 * The same engine in the caller's own thread, without a lock and without waiting for the disk: for tests, which would
 * spend longer on starting a thread than on their work.
 */
export async function openInThread(clusterFolder: string, options: DatabaseOptions = {}): Promise<Database> {
  const engine = await openEngine(clusterFolder, 'fast');
  const wire = new Wire(engine);
  const stream = () => {
    const { port1, port2 } = new MessageChannel();
    wire.attach(port2);
    return new PortStream(port1);
  };
  const connection = { stream, user: 'postgres', database: 'postgres', ssl: false };
  return databaseOver(
    { kind: 'embedded', connection, maxConnections: 8, end: () => engine.close() },
    options,
  );
}
