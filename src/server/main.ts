import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { withArguments } from './base/arguments.ts';
import { systemClock } from './base/clock.ts';
import { readConfig } from './base/config.ts';
import { listenForCommands } from './base/control.ts';
import { closeWhenIdle, listen } from './base/listen.ts';
import { openLog } from './base/log.ts';
import { migrate } from './base/migrate.ts';
import { openDatabase } from './base/open-database.ts';
import { announce, folderIdentity } from './base/processes/processes.ts';
import { productVersion, projectRoot } from './base/project-root.ts';
import { orderlyShutdown, type Shutdown } from './base/shutdown.ts';
import { StartError } from './base/start-error.ts';
import { openStorage } from './base/storage/open-storage.ts';
import { demandVolume } from './base/volume.ts';
import { requestsOf } from './command/requests.ts';
import { prepare } from './prepare.ts';
import { startScheduled } from './scheduled.ts';
import { startJobs } from './trabajos-tipos.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(shutdown: Shutdown): Promise<void> {
  const root = projectRoot();
  const config = readConfig(withArguments(process.env, process.argv.slice(2)), { root });
  demandVolume(config);
  const log = openLog(config.logLevel);
  const clock = systemClock(config.clockStart);
  const database = await openDatabase(config, log);
  shutdown.onStop(() => database.close());
  const newer = await migrate(database);
  if (newer.length > 0) log.warn({ newer }, 'the database is of a newer version, which only added to it');
  const storage = await openStorage(config.storage);
  shutdown.onStop(() => storage.close());
  // Of several processes over one server; the embedded database belongs to one.
  if (database.kind === 'server') {
    const presence = await announce(database.db, {
      version: productVersion(),
      folder: folderIdentity(config.storage),
      onProblem: (error) => log.warn({ err: error }, 'presence not told'),
    });
    shutdown.onStop(() => presence.stop());
  }
  const { demo, notices } = await prepare({ database, config, clock, log, storage });

  const webFolder = join(root, 'dist', 'web');
  const app = await buildApp({
    database,
    config,
    clock,
    storage,
    log,
    webFolder: existsSync(webFolder) ? webFolder : null,
  });
  const needs = { database, config, clock, log, storage };
  const scheduled = startScheduled(needs);
  const jobs = startJobs(needs);
  // What is under way ends together: requests, the slice of a job, chores.
  shutdown.onStop(async () => {
    await Promise.all([closeWhenIdle(app), jobs.stop(), scheduled.stop()]);
  });
  const control = await listenForCommands(config.dataDir, requestsOf(needs), (error) =>
    log.error({ err: error }, 'command failed'),
  );
  shutdown.onStop(() => control.close());
  const address = await listen(app, config.host ?? (demo ? '127.0.0.1' : '0.0.0.0'), config.port);
  for (const line of ['', `Ceiba está lista en ${address}`, ...notices, '']) say(line);
}

const shutdown = orderlyShutdown((error) => process.stderr.write(`${String(error)}\n`));
try {
  await start(shutdown);
} catch (error) {
  // A signal while starting closes what was open under the start's feet; that is no failure.
  if (!shutdown.stopping) {
    const message = error instanceof StartError ? `Ceiba: ${error.message}` : error;
    process.stderr.write(`\n${message instanceof Error ? message.stack : message}\n`);
    process.exitCode = 1;
    await shutdown.stop();
    process.exit();
  }
}
