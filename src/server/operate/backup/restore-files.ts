import { Readable } from 'node:stream';
import { BrokenOff } from '#server/platform/errors/start-error.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { digesting } from './archive.ts';
import type { Cipher } from './cipher.ts';
import { pooled } from './file-pool.ts';
import type { CopiedFile, Manifest } from './manifest.ts';
import type { Place } from './place.ts';

export interface RestoreSource {
  place: Place;
  /** Name of the backup. */
  name: string;
  cipher: Pick<Cipher, 'open'>;
}

async function restoreFile(
  { place, cipher }: RestoreSource,
  pool: string,
  file: CopiedFile,
  storage: Storage,
) {
  const { through, result } = digesting();
  const sealed = await place.read(pooled(pool, file.clave));
  await storage.put(file.clave, Readable.from(through(await cipher.open(sealed)), { objectMode: false }));
  if (result().sha256 !== file.sha256) throw new Error('the bytes are not those that were copied');
}

/** Restores the uploaded files of a backup into a storage. @throws BrokenOff for the first one that is missing or changed. */
export async function restoreFiles(
  source: RestoreSource,
  { deposito, archivos }: Manifest,
  storage: Storage,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  for (const [index, file] of archivos.entries()) {
    await restoreFile(source, deposito, file, storage).catch((cause: unknown) => {
      throw new BrokenOff(
        `El archivo ${file.clave.slice(0, 4)}… del respaldo ${source.name} falta o cambió. No se restauró nada.`,
        { cause },
      );
    });
    onProgress(index + 1, archivos.length);
  }
}
