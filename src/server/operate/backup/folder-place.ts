import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, type Stats, statSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ensureFolder } from '#server/platform/disk/ensure-folder.ts';
import { syncFolder } from '#server/platform/disk/sync.ts';
import { COPY_NAME, type Place, type PlacedObject } from './place.ts';

/** Marker file: without it the folder may be an empty mount point whose disk is not connected. */
const MARKER = '.ceiba-lugar';
const HALF = /\.[0-9a-f]{12}\.tmp$/;

/** Turns a folder into a place, with a README on how to read the backups without this program. */
export async function claimFolder(folder: string, readme: string): Promise<void> {
  await ensureFolder(folder);
  await writeFile(join(folder, 'LEEME.txt'), readme, { mode: 0o600, flush: true });
  await writeFile(join(folder, MARKER), '', { mode: 0o600, flush: true });
  await syncFolder(folder);
}

function deviceOf(path: string): number | null {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at)) return statSync(at).dev;
    if (at === dirname(at)) return null;
  }
}

const placed = (name: string, { size, mtime }: Stats): PlacedObject => ({ name, size, modified: mtime });

async function filesBelow(folder: string): Promise<{ path: string; entry: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => ({ path: join(entry.parentPath, entry.name), entry: entry.name }));
}

/** A folder with a marker. Files are written under a temporary name, fsynced and renamed: a final name means a complete file. */
export function folderPlace(folder: string, dataDir: string): Place {
  const path = (name: string): string => join(folder, ...name.split('/'));
  const marked = (): boolean => existsSync(join(folder, MARKER));
  return {
    name: folder,
    // If the disk is not mounted, the folder is on this disk and says nothing about where the backups are.
    get outside() {
      return !marked() || deviceOf(folder) !== deviceOf(dataDir);
    },
    connected: async () => marked(),
    async write(name, body) {
      const target = path(name);
      if (!marked()) throw new Error(`${folder} is not connected`);
      await ensureFolder(dirname(target));
      const aside = `${target}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await pipeline(body, createWriteStream(aside, { mode: 0o600, flush: true }));
        await rename(aside, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async read(name) {
      await stat(path(name));
      return createReadStream(path(name));
    },
    remove: (name) => rm(path(name), { force: true }),
    async *copies() {
      for (const name of await readdir(folder).catch(() => []))
        if (COPY_NAME.test(name)) yield placed(name, await stat(path(name)));
    },
    async *below(name) {
      for (const { path: file, entry } of await filesBelow(path(name)))
        if (!HALF.test(entry)) yield placed(relative(folder, file).replaceAll(sep, '/'), await stat(file));
    },
    async tidy() {
      for (const { path: file, entry } of await filesBelow(folder))
        if (HALF.test(entry)) await rm(file, { force: true });
    },
    close: async () => undefined,
  };
}
