import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DUMP } from '#server/operate/backup/archive.ts';
import { capture } from '#server/operate/backup/capture.ts';
import { runTask } from '#server/operate/backup/child-process.ts';
import { differences } from '#server/operate/backup/contents.ts';
import { isFilledServer, restoreServer } from '#server/operate/backup/restore-server.ts';
import { markCluster, unfinishedEmbedded } from '#server/operate/backup/unfinished.ts';
import { dropWorkFolder, workFolder } from '#server/operate/backup/work-folder.ts';
import { openDatabase } from '#server/operate/database/open-database.ts';
import { asideFolder } from '#server/operate/embedded/exchange.ts';
import { dropMove, noteMove, readMove } from '#server/operate/installation/move-note.ts';
import type { Config } from '#server/platform/config/config.ts';
import { syncFolderNow } from '#server/platform/disk/sync.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { openLog } from '#server/platform/log/log.ts';
import { schoolDate } from '#shared/base/calendar.ts';

const clusterOf = ({ databaseDir }: Config): string => join(databaseDir, 'pgdata');

/** @throws StartError when the target is not empty, or already in use by this school. */
export async function checkTarget(from: Config, to: Config): Promise<void> {
  if (from.databaseUrl === to.databaseUrl) throw new StartError('Los datos ya están ahí.');
  const begun = readMove(from.dataDir)?.id;
  const filled = to.databaseUrl
    ? await isFilledServer(to.databaseUrl, begun)
    : existsSync(clusterOf(to)) && (begun === undefined || unfinishedEmbedded(to) !== begun);
  if (filled) throw new StartError('La base de datos de destino ya tiene tablas. Use una vacía.');
}

/** Moves the old database aside, so that nobody mistakes it for the school's. */
export function setBehind(from: Config, now: Date): void {
  const aside = join(asideFolder(from.dataDir, schoolDate(now, from.timeZone)), 'base');
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  renameSync(clusterOf(from), join(aside, 'pgdata'));
}

/** Finishes a move that was killed after the school had started on its new database: only cleaning up is left. */
export function endLastMove(config: Config, now: Date): void {
  const { dataDir, databaseUrl } = config;
  if (!(readMove(dataDir)?.desdeIncluida && databaseUrl)) return;
  if (existsSync(clusterOf(config))) setBehind(config, now);
  dropMove(dataDir);
}

/** Copies the rows of a stopped school to the target and verifies them. @returns number of tables. */
export async function copyRows(from: Config, to: Config, now: Date): Promise<number> {
  const { id: move } = noteMove(from.dataDir, !from.databaseUrl);
  const folder = await workFolder(from.dataDir);
  const database = await openDatabase(from, openLog('silent'));
  try {
    const options = { databaseUrl: from.databaseUrl, hurried: true, ...{ database, folder, now } };
    const { contenido } = await capture(options).finally(() => database.close());
    if (to.databaseUrl)
      await restoreServer({
        url: to.databaseUrl,
        unpacked: folder,
        contenido,
        replace: false,
        move,
        aside: null,
      });
    else {
      const cluster = join(folder, 'traslado');
      const loaded = await runTask({ kind: 'load', dump: join(folder, DUMP), cluster }, { hurried: true });
      const [unlike] = differences(contenido, loaded.contenido);
      if (unlike) throw new StartError(`La copia no coincide: ${unlike}.`);
      markCluster(cluster, move);
      mkdirSync(to.databaseDir, { recursive: true, mode: 0o700 });
      // Renamed, so that a partial cluster never has the final name.
      if (unfinishedEmbedded(to) === move) renameSync(clusterOf(to), join(folder, 'anterior'));
      renameSync(cluster, clusterOf(to));
      syncFolderNow(to.databaseDir);
    }
    return Object.keys(contenido.tablas).length;
  } finally {
    await dropWorkFolder(folder);
  }
}
