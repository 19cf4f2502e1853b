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

/** Encrypts and decrypts backups. */
export interface Cipher {
  /** Folder of the uploaded files in a place: one for each key, so that a backup never needs two keys. */
  readonly pool: string;
  readonly encrypts: boolean;
  seal(clear: Readable): Promise<Readable>;
  /** @throws StartError when the key is wrong, Error when the key is right and the header is truncated or changed. */
  open(sealed: Readable): Promise<Readable>;
}

/** Covers both cases: a damaged header and a wrong key cannot be told apart. */
export const CLAVE_NO_ABRE =
  'Esa clave no abre este respaldo. Si es la suya, el comienzo del respaldo está dañado: pruebe con otro.';
/** Magic bytes of an age file. */
const AGE_HEADER = 'age-encryption.org/v1';
const identitySchema = z.string().regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/);
const KEY_FILE = 'clave-respaldo';

/** Lazy: it loads sixty files of cryptography. */
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
      // Called only if the other identities failed; not called at all for an unreadable header.
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

/** Private keys of this machine, newest first; empty before the first backup. */
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

/** Generates a key for future backups. Earlier keys stay, to open earlier backups. */
export async function newKey(dataDir: string): Promise<string> {
  const identity = await generateKey();
  await rename(await writeAside(dataDir, [identity, ...storedKeys(dataDir)]), keyFile(dataDir));
  await syncFolder(dataDir);
  return identity;
}

/**
 * Sets the key of a machine without one. Atomic: of several calls the first wins, so that no backup is encrypted with a lost key.
 */
export async function firstKey(dataDir: string, identity: string): Promise<void> {
  const aside = await writeAside(dataDir, [identity]);
  await link(aside, keyFile(dataDir)).catch((error: unknown) => {
    if (storedKeys(dataDir).length === 0) throw error;
  });
  await rm(aside);
  await syncFolder(dataDir);
}

/** Cipher of this machine's backups, with encryption unless it is disabled. Generates the first key. */
export async function machineCipher(dataDir: string, { encrypt }: { encrypt: boolean }): Promise<Cipher> {
  if (!encrypt) return plain;
  if (storedKeys(dataDir).length === 0) await firstKey(dataDir, await generateKey());
  return ageCipher(storedKeys(dataDir));
}

/** Opens encrypted and plain backups, told apart by their first bytes. */
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

/** First chunk of a stream, and the stream including it. */
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
