import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/db.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { schoolDate, schoolTime } from '#shared/base/calendar.ts';
import { DUMP, digestOf, manifestOf, writeArchive } from './archive.ts';
import { type Captured, capture } from './capture.ts';
import type { TaskOptions } from './child-process.ts';
import type { Cipher } from './cipher.ts';
import { copyToPool, namesInPool, pooled } from './file-pool.ts';
import type { CopiedFile } from './manifest.ts';
import type { Place } from './place.ts';
import { dropWorkFolder, workFolder } from './work-folder.ts';

export interface BackupNeeds {
  database: Database;
  storage: Storage;
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'timeZone'>;
}

/** A place with its cipher. */
export interface EquippedPlace {
  place: Place;
  cipher: Cipher;
}

export interface Progress {
  /** Progress, in files that this place did not have yet. */
  done: number;
  total: number;
}

/** Snapshot of the school on the local disk, not written to any place yet. */
export interface Draft {
  folder: string;
  captured: Captured;
  base: { tamanio: number; sha256: string };
}

export interface Copy {
  name: string;
  bytes: number;
  archivos: number;
  faltantes: string[];
}

/** `2026-06-18_0210.ceiba` in the school's time zone; with seconds if that minute has a backup already. */
function copyName(now: Date, timeZone: string, taken: readonly string[]): string {
  const minute = `${schoolDate(now, timeZone)}_${schoolTime(now, timeZone).replace(':', '')}`;
  // Retention may have deleted the first backup of the minute, so its version with seconds counts too.
  const isSecond = taken.some((name) => name.startsWith(minute));
  return isSecond ? `${minute}${String(now.getUTCSeconds()).padStart(2, '0')}.ceiba` : `${minute}.ceiba`;
}

/** Dumps the database into a temporary folder; `dispose` deletes it. */
export async function draftOf(needs: BackupNeeds, now: Date, options: TaskOptions): Promise<Draft> {
  const folder = await workFolder(needs.config.dataDir);
  const { database, config } = needs;
  try {
    const captured = await capture({ database, databaseUrl: config.databaseUrl, folder, now, ...options });
    return { folder, captured, base: await digestOf(createReadStream(join(folder, DUMP))) };
  } catch (error) {
    await dropWorkFolder(folder);
    throw error;
  }
}

export const dispose = ({ folder }: Draft): Promise<void> => dropWorkFolder(folder);

/** Files listed in the newest readable backup with the same key; the next one reuses their sizes and digests. */
async function knownFiles(
  { place, cipher }: EquippedPlace,
  newestFirst: readonly string[],
): Promise<Map<string, CopiedFile>> {
  for (const name of newestFirst) {
    const manifest = await manifestOf(place, name, cipher).catch(() => null);
    if (manifest?.deposito === cipher.pool)
      return new Map(manifest.archivos.map((file) => [file.clave, file]));
  }
  return new Map();
}

/**
 * Writes a snapshot to a place: first the files that it lacks, then the backup that refers to them, which is read back for
 * verification. If the process is killed, unreferenced files may remain, but no partial backup.
 * @throws Error when the place fails, or does not return what was written.
 */
export async function copyTo(
  equipped: EquippedPlace,
  needs: BackupNeeds,
  draft: Draft,
  {
    onProgress,
    signal,
  }: { onProgress?: (progress: Progress) => Promise<void> | void; signal?: AbortSignal } = {},
): Promise<Copy> {
  const { storage, config } = needs;
  const { place, cipher } = equipped;
  await place.tidy();
  const taken: string[] = [];
  for await (const { name } of place.copies()) taken.push(name);
  const known = await knownFiles(equipped, taken.sort().reverse());
  const present = await namesInPool(place, cipher.pool);
  const { claves, contenido, instante } = draft.captured;
  const there = (clave: string) => (present.has(pooled(cipher.pool, clave)) ? known.get(clave) : undefined);
  const total = claves.filter((clave) => !there(clave)).length;
  const archivos: CopiedFile[] = [];
  const faltantes: string[] = [];
  let done = 0;
  for (const clave of claves) {
    signal?.throwIfAborted();
    const kept = there(clave);
    const file = kept ?? (await copyToPool({ storage, place, cipher }, clave));
    if (file) archivos.push(file);
    else faltantes.push(clave);
    if (kept) continue;
    done += 1;
    await onProgress?.({ done, total });
  }
  const name = copyName(new Date(instante), config.timeZone, taken);
  const body = {
    formato: 1 as const,
    version: productVersion(),
    instante,
    contenido,
    base: draft.base,
    deposito: cipher.pool,
    archivos,
    faltantes,
  };
  await writeArchive(place, name, { body, dump: join(draft.folder, DUMP), cipher });
  const bytes = archivos.reduce((sum, { tamanio }) => sum + tamanio, draft.base.tamanio);
  return { name, bytes, archivos: archivos.length, faltantes };
}
