import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { startJobs } from '#server/job-kinds.ts';
import { forgetUnfinished } from '#server/operate/backup/forget-unfinished.ts';
import { listenForCommands } from '#server/operate/control/control.ts';
import { migrate } from '#server/operate/database/migrate.ts';
import { announce, folderIdentity } from '#server/operate/processes/processes.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Opening } from '#server/platform/db/db.ts';
import { closeWhenIdle, listen } from '#server/platform/http/listen.ts';
import type { programLog } from '#server/platform/log/log.ts';
import { systemClock } from '#server/platform/runtime/clock.ts';
import { collectAtRest } from '#server/platform/runtime/idle-collection.ts';
import { productVersion, projectRoot } from '#server/platform/runtime/project-root.ts';
import type { Shutdown } from '#server/platform/runtime/shutdown.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { prepare } from '#server/prepare.ts';
import { type Needs, startScheduled } from '#server/scheduled.ts';
import { requestsOf } from './requests.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Maintenance mode of a server. */
export interface Closing {
  /** True while an update is in progress. */
  closed: boolean;
  /** Runs before the first request is served. */
  onOpen: (needs: Needs) => Promise<void>;
}

interface School {
  opening: Opening;
  config: Config;
  log: ReturnType<typeof programLog>;
  shutdown: Shutdown;
  /** Called once the schema and the school's data are ready. */
  onPrepared: () => void;
}

/** Starts the server on a database. @returns a function that ends maintenance mode. */
export async function serveSchool(
  { opening: { database, ready }, config, log, shutdown, onPrepared }: School,
  { closed, onOpen }: Closing,
): Promise<() => Promise<void>> {
  const clock = systemClock(config.clockStart);
  const storage = await openStorage(config.storage);
  shutdown.onStop(() => storage.close());
  const needs = { database, config, clock, log, storage };
  let isClosed = closed;
  const webFolder = join(projectRoot(), 'dist', 'web');
  // The host depends on data in the database (demo accounts).
  const listening = { ...config };
  // In parallel with opening the database: each takes 0.1 s or more.
  const app = await buildApp({
    ...needs,
    config: listening,
    webFolder: existsSync(webFolder) ? webFolder : null,
    isClosed: () => isClosed,
  });
  await ready;
  const newer = await migrate(database);
  if (newer.length > 0) log.warn({ newer }, 'the database is of a newer version, which only added to it');
  // Several processes may share a server; the embedded database belongs to one.
  if (database.kind === 'server') {
    const presence = await announce(database.db, {
      version: productVersion(),
      folder: folderIdentity(config.storage),
      onProblem: (error) => log.warn({ err: error }, 'presence not told'),
    });
    shutdown.onStop(() => presence.stop());
  }
  const { demo, notices } = await prepare(needs);
  onPrepared();
  const host = config.host ?? (demo ? '127.0.0.1' : '0.0.0.0');
  listening.host = host;

  // Requests, scheduled tasks and the current step of a job end in parallel.
  const work: { stop?: () => Promise<void> } = {};
  shutdown.onStop(async () => void (await Promise.all([closeWhenIdle(app), work.stop?.()])));
  let opened: Promise<void> | undefined;
  const open = () => {
    opened ??= (async () => {
      await forgetUnfinished(database, config);
      await onOpen(needs);
      const [scheduled, jobs] = [startScheduled(needs), startJobs(needs)];
      work.stop = async () => void (await Promise.all([jobs.stop(), scheduled.stop()]));
      isClosed = false;
    })();
    return opened;
  };
  if (!closed) await open();
  const control = await listenForCommands(config.dataDir, requestsOf(needs, open), (error) =>
    log.error({ err: error }, 'command failed'),
  );
  shutdown.onStop(() => control.close());
  const address = await listen(app, host, config.port);
  collectAtRest(app.server);
  for (const line of ['', `Ceiba está lista en ${address}`, ...notices(address), '']) say(line);
  return open;
}
