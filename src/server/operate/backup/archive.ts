import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import type { Cipher } from './cipher.ts';
import { type Manifest, type ManifestBody, readManifest, writeManifest } from './manifest.ts';
import type { Place } from './place.ts';

const MANIFEST = 'manifiesto.json';
/** File name of the dump, inside a backup and when unpacked. */
export const DUMP = 'base.sql.gz';

/** Computes size and SHA-256 of a stream as it passes through. */
export function digesting() {
  const hash = createHash('sha256');
  let size = 0;
  async function* through(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  return { through, result: () => ({ tamanio: size, sha256: hash.digest('hex') }) };
}

/** Reads a stream to its end; returns its size and SHA-256. */
export async function digestOf(stream: Readable): Promise<{ tamanio: number; sha256: string }> {
  const { through, result } = digesting();
  for await (const _ of through(stream));
  return result();
}

/** A backup as one stream. The manifest comes first, so that it can be read without the rest. */
async function archiveOf(manifest: string, dump: string): Promise<Readable> {
  const tar = pack();
  const through = new PassThrough();
  const written = async () => {
    tar.entry({ name: MANIFEST, mode: 0o600 }, manifest);
    const { size } = await stat(dump);
    await pipeline(createReadStream(dump), tar.entry({ name: DUMP, size, mode: 0o600 }));
    tar.finalize();
  };
  pipeline(tar, through).catch(() => undefined);
  written().catch((error: unknown) =>
    through.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return through;
}

/** Writes a backup to a place, and reads its manifest back for verification. */
export async function writeArchive(
  place: Place,
  name: string,
  { body, dump, cipher }: { body: ManifestBody; dump: string; cipher: Cipher },
): Promise<void> {
  await place.write(name, await cipher.seal(await archiveOf(writeManifest(body), dump)));
  const { manifest, base } = await inspectArchive(place, name, cipher);
  if (base.sha256 !== manifest.base.sha256) throw new Error(`${name} does not read as it was written`);
}

type Opens = Pick<Cipher, 'open'>;

/** Calls `entry` for each part of a backup, in order, until it returns that it has seen enough. */
async function walk(
  place: Place,
  name: string,
  cipher: Opens,
  entry: (name: string, body: Readable) => Promise<'more' | 'enough'>,
): Promise<void> {
  const sealed = await place.read(name);
  const tar = extract();
  const flow = pipeline(await cipher.open(sealed), tar);
  // The reader of the parts reports the error.
  flow.catch(() => undefined);
  for await (const part of tar) {
    const next = await entry(part.header.name, Readable.from(part, { objectMode: false }));
    if (next === 'enough') {
      sealed.destroy();
      return;
    }
  }
  await flow;
}

async function textOf(body: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Reads the manifest of a backup. @throws Error for a truncated or changed backup, or one encrypted with another key. */
export async function manifestOf(place: Place, name: string, cipher: Opens): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await walk(place, name, cipher, async (part, body) => {
    if (part !== MANIFEST) throw new Error(`${name} does not begin with its manifest`);
    manifest = readManifest(await textOf(body));
    return 'enough';
  });
  if (!manifest) throw new Error(`${name} is empty`);
  return manifest;
}

/** The manifest, with size and digest of the dump as it really is. */
async function inspectArchive(place: Place, name: string, cipher: Opens) {
  let manifest: Manifest | undefined;
  let base = { tamanio: 0, sha256: '' };
  await walk(place, name, cipher, async (part, body) => {
    if (part === MANIFEST) manifest = readManifest(await textOf(body));
    else base = await digestOf(body);
    return 'more';
  });
  if (!manifest) throw new Error(`${name} has no manifest`);
  return { manifest, base };
}

/** Unpacks the dump of a backup into `folder`, under the name `DUMP`. @throws Error for a truncated or changed backup. */
export async function unpackArchive(
  place: Place,
  name: string,
  cipher: Opens,
  folder: string,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const digest = digesting();
  await walk(place, name, cipher, async (part, body) => {
    if (part === MANIFEST) manifest = readManifest(await textOf(body));
    else await pipeline(body, digest.through, createWriteStream(join(folder, DUMP), { mode: 0o600 }));
    return 'more';
  });
  if (!manifest) throw new Error(`${name} has no manifest`);
  if (digest.result().sha256 !== manifest.base.sha256)
    throw new Error(`the dump of ${name} is not the one that was written`);
  return manifest;
}
