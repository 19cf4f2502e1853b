// SHA256SUMS beside the artefacts, in the form that `sha256sum -c` reads, and its signature.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Stop } from '../project.mjs';
import { isSigned, publicKeys, readPrivate, sign } from './keys.mjs';

export const SUMS = 'SHA256SUMS';

async function sum(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export async function writeSums(folder, files) {
  const lines = [];
  for (const file of [...files].sort()) lines.push(`${await sum(file)}  ${basename(file)}\n`);
  writeFileSync(join(folder, SUMS), lines.join(''));
  // One of an earlier release would say that this one is signed.
  rmSync(join(folder, `${SUMS}.sig`), { force: true });
}

/** Signs the sums with a private key whose public half the release carries: with another one no school could install it. */
export function signSums(folder, { keyFile, passphrase, publicFolder }) {
  const bytes = readFileSync(join(folder, SUMS));
  const signature = sign(bytes, readPrivate(keyFile, passphrase));
  if (!isSigned(bytes, signature, publicKeys(publicFolder)))
    throw new Stop(
      `Ninguna llave de ${publicFolder} corresponde a ${keyFile}: nadie podría comprobar la firma.`,
    );
  writeFileSync(join(folder, `${SUMS}.sig`), signature);
}
