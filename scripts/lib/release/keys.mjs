// The signature of a release: Ed25519 over SHA256SUMS, which names every artefact. Node's own cryptography; openssl checks it by hand.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../project.mjs';

/** A pair: the private half in PKCS8, encrypted, for nobody but its owner; never over another one. */
export function makePair(name, { into, publicInto, passphrase }) {
  const privateFile = join(into, `${name}.clave.pem`);
  const publicFile = join(publicInto, `${name}.pem`);
  for (const file of [privateFile, publicFile])
    if (existsSync(file)) throw new Stop(`Ya existe ${file}; no se escribe encima de una clave.`);
  const pair = generateKeyPairSync('ed25519');
  mkdirSync(into, { recursive: true, mode: 0o700 });
  mkdirSync(publicInto, { recursive: true });
  const secret = pair.privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase,
  });
  writeFileSync(privateFile, secret, { mode: 0o600, flag: 'wx' });
  writeFileSync(publicFile, pair.publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx' });
  return { privateFile, publicFile };
}

export function readPrivate(file, passphrase) {
  let key;
  try {
    key = createPrivateKey({ key: readFileSync(file), passphrase });
  } catch (error) {
    if (error.code === 'ENOENT') throw new Stop(`No existe ${file}.`);
    throw new Stop(`La frase no abre ${file}.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Stop(`${file} no es una clave Ed25519.`);
  return key;
}

/** The public halves in a folder. */
export const publicKeys = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pem'))
    .sort()
    .map((name) => createPublicKey(readFileSync(join(folder, name))));

export const sign = (bytes, key) => signBytes(null, bytes, key);

export const isSigned = (bytes, signature, keys) =>
  keys.some((key) => verifyBytes(null, bytes, key, signature));
