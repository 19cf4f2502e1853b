import { beginDatabase } from '#server/operate/database/open-database.ts';
import type { Config } from '#server/platform/config/config.ts';
import { demandVolume } from '#server/platform/disk/volume.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { programLog } from '#server/platform/log/log.ts';
import { orderlyShutdown, type Shutdown } from '#server/platform/runtime/shutdown.ts';
import type { Closing } from './school.ts';

const OPEN: Closing = { closed: false, onOpen: async () => undefined };

async function start(config: Config, shutdown: Shutdown, closing: Closing): Promise<() => Promise<void>> {
  demandVolume(config);
  const log = programLog(config);
  let prepared = false;
  const open = async () => {
    const opening = await beginDatabase(config, log, { slowMatters: () => prepared });
    shutdown.onStop(() => opening.database.close());
    return opening;
  };
  // In parallel: the embedded database opens in a worker thread for a second, while this thread loads the program.
  const [opening, { serveSchool }] = await Promise.all([open(), import('./school.ts')]);
  const onPrepared = () => {
    prepared = true;
  };
  return serveSchool({ opening, config, log, shutdown, onPrepared }, closing);
}

/**
 * Runs the server in this process until a signal ends it.
 * @returns a function that ends maintenance mode; null when the start failed, after printing the error.
 */
export async function serve(
  read: () => Config,
  closing: Closing = OPEN,
): Promise<{ open: () => Promise<void> } | null> {
  // Output may go to a file on a full disk: write errors must not stop the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const shutdown = orderlyShutdown((error) => process.stderr.write(`${String(error)}\n`));
  try {
    return { open: await start(read(), shutdown, closing) };
  } catch (error) {
    // A signal during the start closes resources that the start uses; the resulting error is no failure.
    if (shutdown.stopping) return null;
    const message = error instanceof StartError ? `Ceiba: ${error.message}` : error;
    process.stderr.write(`\n${message instanceof Error ? message.stack : message}\n`);
    process.exitCode = 1;
    await shutdown.stop();
    process.exit();
  }
}
