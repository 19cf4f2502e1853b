import { manifestOf } from './archive.ts';
import type { EquippedPlace } from './backup.ts';
import { pooled } from './file-pool.ts';
import { COPY_NAME } from './place.ts';

/** How old a file of a pool must be to be removed: a copy that has not been written yet may be about to name it. */
const UNNAMED_MS = 7 * 86_400_000;

/**
 * Removes the files of a place that none of its copies names. Where one of them cannot be read, nothing is removed: nobody knows what
 * it names.
 * @returns how many were removed.
 */
export async function sweepPool({ place, cipher }: EquippedPlace): Promise<number> {
  const named = new Set<string>();
  for await (const { name } of place.copies()) {
    const manifest = await manifestOf(place, name, cipher).catch(() => null);
    if (!manifest) return 0;
    for (const { clave } of manifest.archivos) named.add(pooled(manifest.deposito, clave));
  }
  // Their age is told by the machine that stores them, which need not follow the school's clock.
  const limit = Date.now() - UNNAMED_MS;
  const unnamed: string[] = [];
  for await (const { name, modified } of place.below('')) {
    const inPool = name.startsWith('archivos') && name.includes('/') && !COPY_NAME.test(name);
    if (inPool && modified.getTime() < limit && !named.has(name)) unnamed.push(name);
  }
  for (const name of unnamed) await place.remove(name);
  return unnamed.length;
}
