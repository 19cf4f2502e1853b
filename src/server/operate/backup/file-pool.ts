import { Readable } from 'node:stream';
import type { Storage } from '#server/platform/storage/storage.ts';
import { digesting, digestOf } from './archive.ts';
import type { Cipher } from './cipher.ts';
import type { CopiedFile } from './manifest.ts';
import type { Place } from './place.ts';

/** Path of a stored file in a place. Files are immutable, so each is written once. */
export const pooled = (pool: string, clave: string): string => `${pool}/${clave.slice(0, 2)}/${clave}`;

/** Null if the file is missing in the school's storage. */
const openOriginal = (storage: Storage, clave: string): Promise<Readable | null> =>
  storage.get(clave).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey');

export interface PoolWriting {
  storage: Storage;
  place: Place;
  cipher: Cipher;
}

/**
 * Copies a file to a place, and reads it back for verification. Null if it was missing before.
 * @throws Error when the place does not return what was written.
 */
export async function copyToPool(
  { storage, place, cipher }: PoolWriting,
  clave: string,
): Promise<CopiedFile | null> {
  const original = await openOriginal(storage, clave);
  if (!original) return null;
  const name = pooled(cipher.pool, clave);
  const { through, result } = digesting();
  await place.write(name, await cipher.seal(Readable.from(through(original), { objectMode: false })));
  const written = result();
  const read = await digestOf(await cipher.open(await place.read(name)));
  if (read.sha256 !== written.sha256) throw new Error(`${name} does not read as it was written`);
  return { clave, ...written };
}

/**
 * Rewrites damaged files of a pool from the school's storage: later backups refer to them too, and would stay invalid.
 * @returns number of files rewritten
 */
export async function mendPool(writing: PoolWriting, damaged: readonly CopiedFile[]): Promise<number> {
  let mended = 0;
  for (const { clave, sha256 } of damaged) {
    const original = await openOriginal(writing.storage, clave);
    if (!original || (await digestOf(original)).sha256 !== sha256) continue;
    await copyToPool(writing, clave);
    mended += 1;
  }
  return mended;
}

/** Names of the files in the pool of a place. */
export async function namesInPool(place: Place, pool: string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of place.below(pool)) names.add(name);
  return names;
}
