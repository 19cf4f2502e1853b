import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { manifestOf } from '#server/operate/backup/archive.ts';
import { bundlePlace } from '#server/operate/backup/bundle.ts';
import { type Cipher, CLAVE_NO_ABRE, readingCipher, storedKeys } from '#server/operate/backup/cipher.ts';
import { folderPlace } from '#server/operate/backup/folder-place.ts';
import type { Manifest } from '#server/operate/backup/manifest.ts';
import type { Place } from '#server/operate/backup/place.ts';
import { isBucket, placeOf } from '#server/operate/backup/places.ts';
import { BrokenOff, StartError } from '#server/platform/errors/start-error.ts';
import type { Surroundings } from './surroundings.ts';

/** Opens a place by name: a folder, a bucket, or a bundle file. */
export async function placeNamed({ config }: Surroundings, named: string): Promise<Place> {
  if (isBucket(named)) return placeOf(config, named);
  const folder = resolve(named);
  if (!existsSync(folder)) throw new StartError(`No existe ${folder}.`);
  if (statSync(folder).isFile()) {
    const bundle = await bundlePlace(folder);
    if (bundle) return bundle;
    throw new StartError(`${folder} no contiene un respaldo entero. Indique la carpeta en que está.`);
  }
  return folderPlace(folder, config.dataDir);
}

/** Names of the backups in a place, newest first. @throws StartError when there is none. */
export async function copiesIn(place: Place): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of place.copies()) names.push(name);
  if (names.length === 0) throw new StartError(`En ${place.name} no hay respaldos.`);
  return names.sort().reverse();
}

export interface OpenedCopy {
  cipher: Pick<Cipher, 'open'>;
  manifest: Manifest;
  /** Key that was typed because no stored key opened the backup. */
  typedKey: string | null;
}

const torn = (name: string, cause: unknown) =>
  new BrokenOff(`El respaldo ${name} está dañado o incompleto.`, { cause });

/** Opens a backup with a stored key, or asks for one. */
export async function openCopy(surroundings: Surroundings, place: Place, name: string): Promise<OpenedCopy> {
  const { config, console } = surroundings;
  const withKeys = async (keys: readonly string[], typedKey: string | null): Promise<OpenedCopy> => {
    const cipher = await readingCipher(keys);
    return { cipher, manifest: await manifestOf(place, name, cipher), typedKey };
  };
  const refusedKey = (error: unknown) => error instanceof StartError && error.message === CLAVE_NO_ABRE;
  try {
    return await withKeys(storedKeys(config.dataDir), null);
  } catch (error) {
    if (!refusedKey(error)) throw torn(name, error);
  }
  const typed = await console.ask('Clave de recuperación (AGE-SECRET-KEY-1…): ', { hidden: true });
  const key = typed.toUpperCase().replaceAll(/\s/g, '');
  return withKeys([key], key).catch((error: unknown) => {
    throw refusedKey(error) ? error : torn(name, error);
  });
}
