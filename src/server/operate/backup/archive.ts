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
/** Name of the dump inside a copy, and in the folder it is unpacked to. */
export const DUMP = 'base.sql.gz';

/** Size and SHA-256 of what flows by. */
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

/** Size and SHA-256 of a stream, read to its end. */
export async function digestOf(stream: Readable): Promise<{ tamanio: number; sha256: string }> {
  const { through, result } = digesting();
  for await (const _ of through(stream));
  return result();
}

/** A copy as one stream: the manifest first, so that it can be read without the rest. */
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

/** Writes a copy into a place and reads its manifest back from there. */
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

/** Calls `entry` for each part of a copy, in their order, until it says that it has seen enough. */
async function walk(
  place: Place,
  name: string,
  cipher: Opens,
  entry: (name: string, body: Readable) => Promise<'more' | 'enough'>,
): Promise<void> {
  const sealed = await place.read(name);
  const tar = extract();
  const flow = pipeline(await cipher.open(sealed), tar);
  // Told by whoever reads the parts.
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

/** The manifest of a copy. @throws Error for one that is torn, changed, or encrypted to another key. */
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

/** The manifest, and what its dump really is. */
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

/**
 * Unpacks a copy: its dump lies in `folder` under `DUMP` afterwards.
 * @throws Error for one that is torn or changed.
 */
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
