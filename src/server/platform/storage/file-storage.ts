import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ensureFolder } from '#server/platform/disk/ensure-folder.ts';
import { syncFolder } from '#server/platform/disk/sync.ts';
import type { Storage, StoredObject } from './storage.ts';

/** A key, or a file left aside by a crash, which is swept like any other object. */
const KEY = /^[A-Za-z0-9_-]{16,64}(?:\.[0-9a-f]{12}\.tmp)?$/;

/** Files in a folder, with two letters of the key per subfolder. Writes are atomic: temporary file, fsync, rename. */
export async function openFileStorage(folder: string): Promise<Storage> {
  await ensureFolder(folder);
  const place = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`bad storage key ${key}`);
    return path.join(folder, key.slice(0, 2), key);
  };
  return {
    async put(key, body) {
      const target = place(key);
      await ensureFolder(path.dirname(target));
      const aside = `${target}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        const source = body instanceof Readable ? body : Readable.from([body]);
        await pipeline(source, createWriteStream(aside, { mode: 0o600, flush: true }));
        await rename(aside, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async get(key) {
      const target = place(key);
      await stat(target);
      return createReadStream(target);
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async *list(): AsyncIterable<StoredObject> {
      for (const group of await readdir(folder, { withFileTypes: true })) {
        if (!group.isDirectory()) continue;
        for (const name of await readdir(path.join(folder, group.name))) {
          const facts = await stat(path.join(folder, group.name, name)).catch(() => null);
          if (facts) yield { key: name, size: facts.size, modified: facts.mtime };
        }
      }
    },
    async close() {},
  };
}
