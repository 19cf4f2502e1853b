import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { syncFolder } from '#server/platform/disk/sync.ts';
import { manifestOf } from './archive.ts';
import type { Cipher } from './cipher.ts';
import { pooled } from './file-pool.ts';
import { COPY_NAME, type Place, type PlacedObject } from './place.ts';

/*
 * Portable backup in one file: a tar of the backup and of the pool files that it refers to, with the paths that they have in a
 * place. Extracted, it is a place.
 */

const BLOCK = 512;

async function sizesIn(place: Place, names: ReadonlySet<string>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of place.below('')) if (names.has(name)) sizes.set(name, size);
  return sizes;
}

/** Writes a complete backup to one file. @throws Error when the place lacks a part of it. */
export async function writeBundle(
  place: Place,
  copy: string,
  { cipher, file }: { cipher: Pick<Cipher, 'open'>; file: string },
): Promise<void> {
  const { deposito, archivos } = await manifestOf(place, copy, cipher);
  const names = [copy, ...archivos.map(({ clave }) => pooled(deposito, clave))];
  const sizes = await sizesIn(place, new Set(names));
  const aside = `${file}.tmp`;
  const tar = pack();
  const written = pipeline(tar, createWriteStream(aside, { mode: 0o600, flush: true }));
  // Handled later by `await written`; avoids an unhandled rejection before that.
  written.catch(() => undefined);
  try {
    for (const name of names) {
      const size = sizes.get(name);
      if (size === undefined) throw new Error(`${name} is not in its place`);
      await pipeline(await place.read(name), tar.entry({ name, size, mode: 0o600 }));
    }
    tar.finalize();
    await written;
    await rename(aside, file);
    await syncFolder(dirname(file));
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(aside, { force: true });
    throw error;
  }
}

interface Entry extends PlacedObject {
  /** Offset of the content in the file. */
  offset: number;
}

const textAt = (block: Buffer, from: number, length: number): string =>
  block
    .toString('latin1', from, from + length)
    .replace(/\0.*$/s, '')
    .trim();

/** Reads the headers of a tar and skips the contents. */
async function entriesOf(handle: FileHandle): Promise<Entry[]> {
  const entries: Entry[] = [];
  const block = Buffer.alloc(BLOCK);
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(block, 0, BLOCK, at);
    const name = textAt(block, 0, 100);
    if (bytesRead < BLOCK || name === '' || textAt(block, 257, 5) !== 'ustar') return entries;
    const size = Number.parseInt(textAt(block, 124, 12), 8);
    const modified = new Date(Number.parseInt(textAt(block, 136, 12), 8) * 1000);
    entries.push({ name, size, modified, offset: at + BLOCK });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

const readOnly = async (): Promise<never> => {
  throw new Error('a file that holds a copy is only read');
};

/** Opens a file of `writeBundle` as a read-only place. Null for any other file. */
export async function bundlePlace(file: string): Promise<Place | null> {
  const handle = await open(file, 'r');
  const entries = await entriesOf(handle).finally(() => handle.close());
  if (!entries.some(({ name }) => COPY_NAME.test(name))) return null;
  return {
    name: basename(file),
    outside: true,
    connected: async () => true,
    write: readOnly,
    remove: readOnly,
    async read(name) {
      const found = entries.find((entry) => entry.name === name);
      if (!found) throw new Error(`${name} is not in ${file}`);
      return createReadStream(file, { start: found.offset, end: found.offset + Math.max(found.size, 1) - 1 });
    },
    async *copies() {
      for (const entry of entries) if (COPY_NAME.test(entry.name)) yield entry;
    },
    async *below(folder) {
      for (const entry of entries) if (entry.name.startsWith(folder === '' ? '' : `${folder}/`)) yield entry;
    },
    tidy: async () => undefined,
    close: async () => undefined,
  };
}
