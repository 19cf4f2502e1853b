import { manifestOf } from './archive.ts';
import type { EquippedPlace } from './backup.ts';
import { pooled } from './file-pool.ts';
import { COPY_NAME } from './place.ts';

/** Grace period before an unreferenced file is deleted: a backup in progress may refer to it. */
const GRACE_MS = 7 * 86_400_000;

/**
 * Garbage collection: deletes the files of a place that no backup refers to. If one manifest cannot be read, nothing is deleted.
 * @returns number of files deleted
 */
export async function sweepPool({ place, cipher }: EquippedPlace): Promise<number> {
  const named = new Set<string>();
  for await (const { name } of place.copies()) {
    const manifest = await manifestOf(place, name, cipher).catch(() => null);
    if (!manifest) return 0;
    for (const { clave } of manifest.archivos) named.add(pooled(manifest.deposito, clave));
  }
  // The time of a file is set by its storage, so it is compared with the real clock, not with the product's.
  const limit = Date.now() - GRACE_MS;
  const unnamed: string[] = [];
  for await (const { name, modified } of place.below('')) {
    const inPool = name.startsWith('archivos') && name.includes('/') && !COPY_NAME.test(name);
    if (inPool && modified.getTime() < limit && !named.has(name)) unnamed.push(name);
  }
  for (const name of unnamed) await place.remove(name);
  return unnamed.length;
}
