import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { contar } from '#shared/base/formatos.ts';
import { DUMP, digestOf, unpackArchive } from './archive.ts';
import { runTask, type TaskOptions } from './child-process.ts';
import type { Cipher } from './cipher.ts';
import { differences } from './contents.ts';
import { namesInPool, pooled } from './file-pool.ts';
import type { CopiedFile, Manifest } from './manifest.ts';
import type { Place } from './place.ts';

/** Each file of a place is read again once in this many days. */
const PARTS = 30;

const partOf = ({ clave }: CopiedFile): number =>
  createHash('sha256').update(clave).digest().readUInt32BE(0) % PARTS;

/** Enough of a key to find its file, too little to guess the rest. */
const abbreviated = (clave: string): string => `${clave.slice(0, 4)}…`;

const filesClause = (count: number, first: string, what: string): string =>
  `${what} ${contar(count, 'archivo', 'archivos')} (${abbreviated(first)})`;

export interface VerifyOptions extends TaskOptions {
  cipher: Pick<Cipher, 'open'>;
  /** Empty local folder. */
  folder: string;
  /** Index of the thirtieth of the files to read, or all. */
  files: number | 'all';
}

type ReadingFiles = Pick<VerifyOptions, 'cipher' | 'files'>;

/** Finds files of a backup that are missing or changed in the place. */
async function checkFiles(place: Place, { deposito, archivos }: Manifest, { cipher, files }: ReadingFiles) {
  const present = await namesInPool(place, deposito);
  const lost = archivos.filter(({ clave }) => !present.has(pooled(deposito, clave)));
  const read = archivos.filter(
    (file) => !lost.includes(file) && (files === 'all' || partOf(file) === files % PARTS),
  );
  const changed: CopiedFile[] = [];
  for (const file of read) {
    const digest = await place
      .read(pooled(deposito, file.clave))
      .then((sealed) => cipher.open(sealed))
      .then(digestOf)
      .catch(() => null);
    if (digest?.sha256 !== file.sha256) changed.push(file);
  }
  return { lost, changed };
}

function clausesOf({ lost, changed }: Record<'lost' | 'changed', readonly CopiedFile[]>): string[] {
  const [firstLost] = lost;
  const [firstChanged] = changed;
  return [
    ...(firstLost ? [filesClause(lost.length, firstLost.clave, lost.length === 1 ? 'falta' : 'faltan')] : []),
    ...(firstChanged
      ? [filesClause(changed.length, firstChanged.clave, changed.length === 1 ? 'cambió' : 'cambiaron')]
      : []),
  ];
}

/** Problems with the files of a backup. */
export const fileProblems = async (
  place: Place,
  manifest: Manifest,
  options: ReadingFiles,
): Promise<string[]> => clausesOf(await checkFiles(place, manifest, options));

export interface Verified {
  manifest: Manifest | null;
  /** Files that are changed in the place. */
  changed: readonly CopiedFile[];
  /** Problems in Spanish; empty for a valid backup. */
  problems: string[];
}

/** A full local disk says nothing about the backup. */
function unlessNoSpace(error: unknown): null {
  if (isNoSpace(error)) throw error;
  return null;
}

/**
 * Verifies a backup: loads it into an empty database, and compares everything with the counts in its manifest.
 * @throws Error on a full disk.
 */
export async function verifyCopy(place: Place, name: string, options: VerifyOptions): Promise<Verified> {
  const { folder, cipher } = options;
  const manifest = await unpackArchive(place, name, cipher, folder).catch(unlessNoSpace);
  if (!manifest) return { manifest, changed: [], problems: ['no se puede leer'] };
  const loaded = await runTask(
    { kind: 'load', dump: join(folder, DUMP), cluster: join(folder, 'pgdata') },
    options,
  ).catch(unlessNoSpace);
  const ofRows = loaded ? differences(manifest.contenido, loaded.contenido) : ['la base de datos no abre'];
  const files = await checkFiles(place, manifest, options);
  return { manifest, changed: files.changed, problems: [...ofRows, ...clausesOf(files)] };
}
