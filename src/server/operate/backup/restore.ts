import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from '#server/operate/database/migrate.ts';
import { asideFolder, dropDraft, exchange, isFilled, makeDraft } from '#server/operate/embedded/exchange.ts';
import { lockFolder } from '#server/operate/embedded/lock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { BrokenOff, StartError } from '#server/platform/errors/start-error.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { DUMP, unpackArchive } from './archive.ts';
import { runTask } from './child-process.ts';
import { differences } from './contents.ts';
import type { Manifest } from './manifest.ts';
import { type RestoreSource, restoreFiles } from './restore-files.ts';
import { isFilledServer, restoreServer } from './restore-server.ts';
import { dropWorkFolder, workFolder } from './work-folder.ts';

export interface RestoreOptions extends RestoreSource {
  config: Config;
  /** Sets existing data aside instead of refusing. */
  replace: boolean;
  now: Date;
  onProgress: (done: number, total: number) => void;
  /** Runs on the restored data before they are put in place. */
  finish: (config: Config) => Promise<void>;
}

export interface Restored {
  manifest: Manifest;
  /** Folder with the previous data; null if there were none. */
  aside: string | null;
}

const filled = (where: string) =>
  new StartError(
    `Ya hay un colegio en ${where}. Para reemplazarlo agregue --reemplazar: lo de ahora se guarda aparte.`,
  );

async function unpacked(options: RestoreOptions, folder: string): Promise<Manifest> {
  const { place, name, cipher } = options;
  const manifest = await unpackArchive(place, name, cipher, folder).catch((cause: unknown) => {
    if (cause instanceof StartError) throw cause;
    throw new BrokenOff(`El respaldo ${name} está dañado o incompleto. No se restauró nada.`, { cause });
  });
  checkVersion(manifest);
  return manifest;
}

/** @throws StartError for a backup of a newer version, whose tables this one does not know. */
function checkVersion({ version, contenido }: Manifest): void {
  const known = new Set(readMigrations().map(({ hash }) => hash));
  if (contenido.migraciones.every(({ hash }) => known.has(hash))) return;
  throw new StartError(
    `Este respaldo es de una versión más nueva o distinta (${version}). Instale esa versión.`,
  );
}

/** Builds and verifies everything beside the school's data, then swaps the folders. */
async function restoreHere(options: RestoreOptions): Promise<Restored> {
  const { config, replace, now, onProgress, finish } = options;
  const lock = await lockFolder(join(config.databaseDir, 'lock')).catch((cause: unknown) => {
    throw new StartError('Ceiba está en marcha con estos datos. Deténgala antes de restaurar.', { cause });
  });
  const folder = await workFolder(config.dataDir);
  try {
    if (isFilled(config.dataDir) && !replace) throw filled(config.dataDir);
    const draft = makeDraft(config.dataDir);
    const manifest = await unpacked(options, folder);
    const { contenido } = await runTask(
      { kind: 'load', dump: join(folder, DUMP), cluster: join(folder, 'pgdata') },
      { hurried: true },
    );
    const [unlike] = differences(manifest.contenido, contenido);
    if (unlike) throw new BrokenOff(`El respaldo no coincide: ${unlike}. No se restauró nada.`);
    await rename(join(folder, 'pgdata'), join(draft, 'base', 'pgdata'));
    const there = { ...config, dataDir: draft, databaseDir: join(draft, 'base') };
    const inBucket = config.storage.kind === 's3';
    const storage = await openStorage(
      inBucket ? config.storage : { kind: 'files', dir: join(draft, 'archivos') },
    );
    await restoreFiles(options, manifest, storage, onProgress).finally(() => storage.close());
    await finish(there);
    return { manifest, aside: exchange(config.dataDir, schoolDate(now, config.timeZone)) };
  } catch (error) {
    dropDraft(config.dataDir);
    throw error;
  } finally {
    await dropWorkFolder(folder);
    lock.release();
  }
}

/** Restores the files first, which is harmless; then the rows in one transaction. */
async function restoreOnServer(options: RestoreOptions, url: string): Promise<Restored> {
  const { config, replace, now, onProgress, finish } = options;
  const wasFilled = await isFilledServer(url);
  if (wasFilled && !replace) throw filled('la base de datos');
  const aside = wasFilled ? asideFolder(config.dataDir, schoolDate(now, config.timeZone)) : null;
  const folder = await workFolder(config.dataDir);
  try {
    const manifest = await unpacked(options, folder);
    const storage = await openStorage(config.storage);
    await restoreFiles(options, manifest, storage, onProgress).finally(() => storage.close());
    await restoreServer({ url, unpacked: folder, contenido: manifest.contenido, replace: wasFilled, aside });
    await finish(config);
    return { manifest, aside };
  } finally {
    await dropWorkFolder(folder);
  }
}

/**
 * Restores a backup: rows and files, all verified, or nothing.
 * @throws StartError while the school is in use or the target not empty, and for a backup that is damaged or of a newer version.
 */
export function restoreCopy(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl } = options.config;
  return databaseUrl ? restoreOnServer(options, databaseUrl) : restoreHere(options);
}
