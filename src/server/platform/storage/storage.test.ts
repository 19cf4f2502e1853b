import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from '#testing/s3.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'ceiba-test-storage-'));
const key = () => randomBytes(24).toString('base64url');

const s3 = await startS3();

const files = await openStorage({ kind: 'files', dir: path.join(folder, 'archivos') });
const bucket = await openStorage(s3.at(s3.port));

afterAll(async () => {
  await Promise.all([files.close(), bucket.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

const drivers: [string, Storage][] = [
  ['una carpeta', files],
  ['un depósito S3', bucket],
];

describe.each(drivers)('los archivos en %s', (_, storage) => {
  it('se guardan como corriente o como bytes y se leen iguales', async () => {
    const bytes = randomBytes(300_000);
    const [stream, whole, empty] = [key(), key(), key()];
    await storage.put(stream, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
    await storage.put(whole, bytes);
    await storage.put(empty, Readable.from([]));
    // Comparing them as objects takes seconds.
    expect(bytes.equals(await buffer(await storage.get(stream)))).toBe(true);
    expect(bytes.equals(await buffer(await storage.get(whole)))).toBe(true);
    expect(await buffer(await storage.get(empty))).toHaveLength(0);
  });

  it('se listan con su tamaño y su hora, y quitarlos dos veces no es un error', async () => {
    const one = key();
    await storage.put(one, Buffer.from('hola'));
    const seen = [];
    for await (const object of storage.list()) if (object.key === one) seen.push(object);
    expect(seen).toEqual([{ key: one, size: 4, modified: expect.any(Date) }]);
    expect(Math.abs(Date.now() - Number(seen[0]?.modified))).toBeLessThan(60_000);
    await storage.remove(one);
    await storage.remove(one);
    expect(await keysOf(storage)).not.toContain(one);
    await expect(storage.get(one)).rejects.toThrow();
  });

  it('no dejan nada cuando la corriente se rompe', async () => {
    const before = await keysOf(storage);
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('la mitad');
        throw new Error('se cortó');
      })(),
    );
    await expect(storage.put(key(), broken)).rejects.toThrow('se cortó');
    expect(await keysOf(storage)).toEqual(before);
  });
});

it('una carpeta no acepta nombres que salgan de ella', async () => {
  for (const name of ['../../etc/passwd', 'a/b', '', '..']) {
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('bad storage key');
    await expect(files.get(name)).rejects.toThrow('bad storage key');
  }
  expect(await readdir(folder)).toEqual(['archivos']);
});
