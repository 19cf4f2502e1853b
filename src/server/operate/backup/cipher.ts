import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Stanza } from 'age-encryption';
import { z } from 'zod';
import { ensureFolder } from '#server/platform/disk/ensure-folder.ts';
import { syncFolder } from '#server/platform/disk/sync.ts';
import { StartError } from '#server/platform/errors/start-error.ts';

/** How the bytes of copies are written and read. */
export interface Cipher {
  /** Folder of the uploaded files in a place: another one for each key, so that a copy never needs two of them. */
  readonly pool: string;
  readonly encrypts: boolean;
  seal(clear: Readable): Promise<Readable>;
  /** @throws StartError when the key does not open it, Error when it would and the head of the file is torn or changed. */
  open(sealed: Readable): Promise<Readable>;
}

/** Both, for the words in which a file keeps its own key look alike, changed or of another key. */
export const CLAVE_NO_ABRE =
  'Esa clave no abre este respaldo. Si es la suya, el comienzo del respaldo está dañado: pruebe con otro.';
/** What every age file begins with. */
const AGE_HEADER = 'age-encryption.org/v1';
const identitySchema = z.string().regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/);
const KEY_FILE = 'clave-respaldo';

/** Sixty files of curves and hashes, for what writes or reads a copy. */
const loadAge = () => import('age-encryption');

const toWeb = (stream: Readable): ReadableStream<Uint8Array> => Readable.toWeb(stream);

const plain: Cipher = {
  pool: 'archivos',
  encrypts: false,
  seal: async (clear) => clear,
  open: async (sealed) => sealed,
};

async function ageCipher(identities: readonly string[]): Promise<Cipher> {
  const { Decrypter, Encrypter, identityToRecipient } = await loadAge();
  const [newest = ''] = identities;
  const encrypter = new Encrypter();
  const recipient = await identityToRecipient(newest).catch((cause: unknown) => {
    throw new StartError(CLAVE_NO_ABRE, { cause });
  });
  encrypter.addRecipient(recipient);
  return {
    pool: `archivos-${createHash('sha256').update(recipient).digest('hex').slice(0, 8)}`,
    encrypts: true,
    seal: async (clear) => Readable.fromWeb(await encrypter.encrypt(toWeb(clear))),
    open: async (sealed) => {
      const decrypter = new Decrypter();
      for (const identity of identities) decrypter.addIdentity(identity);
      let noneOpens = false;
      // Asked after the others have not opened it; not at all where the head cannot be read.
      decrypter.addIdentity({
        unwrapFileKey: (stanzas: readonly Stanza[]) => {
          noneOpens = stanzas.some(({ args: [kind] }) => kind === 'X25519');
          return null;
        },
      });
      try {
        return Readable.fromWeb(await decrypter.decrypt(toWeb(sealed)));
      } catch (cause) {
        if (noneOpens) throw new StartError(CLAVE_NO_ABRE, { cause });
        throw cause;
      }
    },
  };
}

const keyFile = (dataDir: string): string => join(dataDir, KEY_FILE);

/** The private keys of this machine, the newest first; none where no copy has been made yet. */
export function storedKeys(dataDir: string): string[] {
  const file = keyFile(dataDir);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => identitySchema.safeParse(line).success);
}

async function writeAside(dataDir: string, identities: readonly string[]): Promise<string> {
  await ensureFolder(dataDir);
  const aside = `${keyFile(dataDir)}.${randomUUID()}`;
  await writeFile(aside, `${identities.join('\n')}\n`, { mode: 0o600, flush: true });
  return aside;
}

async function generateKey(): Promise<string> {
  const { generateX25519Identity } = await loadAge();
  return generateX25519Identity();
}

/** Makes a key that copies are encrypted to from now on; the earlier ones stay, for the copies that were encrypted to them. */
export async function newKey(dataDir: string): Promise<string> {
  const identity = await generateKey();
  await rename(await writeAside(dataDir, [identity, ...storedKeys(dataDir)]), keyFile(dataDir));
  await syncFolder(dataDir);
  return identity;
}

/** Makes this the key of a machine that has none. Of several at once one is kept: a copy encrypted to a lost key is lost. */
export async function firstKey(dataDir: string, identity: string): Promise<void> {
  const aside = await writeAside(dataDir, [identity]);
  await link(aside, keyFile(dataDir)).catch((error: unknown) => {
    if (storedKeys(dataDir).length === 0) throw error;
  });
  await rm(aside);
  await syncFolder(dataDir);
}

/** How this machine writes its copies: encrypted, unless it was told not to. Makes the key the first time. */
export async function machineCipher(dataDir: string, { encrypt }: { encrypt: boolean }): Promise<Cipher> {
  if (!encrypt) return plain;
  if (storedKeys(dataDir).length === 0) await firstKey(dataDir, await generateKey());
  return ageCipher(storedKeys(dataDir));
}

/** Reads what was written, whichever way that was: the first bytes tell. */
export async function readingCipher(keys: readonly string[]): Promise<Pick<Cipher, 'open'>> {
  const valid = keys
    .map((key) => key.replaceAll(/\s/g, ''))
    .filter((key) => identitySchema.safeParse(key).success);
  const age = valid.length > 0 ? await ageCipher(valid) : null;
  return {
    async open(sealed) {
      const { first, whole } = await peek(sealed);
      if (!first.toString('latin1').startsWith(AGE_HEADER)) return whole;
      if (!age) throw new StartError(CLAVE_NO_ABRE);
      return age.open(whole);
    },
  };
}

/** The first piece of a stream, and the stream with it. */
async function peek(stream: Readable): Promise<{ first: Buffer; whole: Readable }> {
  const pieces = stream[Symbol.asyncIterator]();
  const { value, done } = await pieces.next();
  if (done) return { first: Buffer.alloc(0), whole: Readable.from([]) };
  const first = Buffer.from(value);
  async function* whole() {
    yield first;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return { first, whole: Readable.from(whole(), { objectMode: false }) };
}
