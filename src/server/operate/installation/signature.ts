import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ensureFolder } from '#server/platform/disk/ensure-folder.ts';
import { StartError } from '#server/platform/errors/start-error.ts';

/** Checksums of all files of a release. */
export const SUMS = 'SHA256SUMS';
export const SIGNATURE = `${SUMS}.sig`;

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

/** True if one of this program's public keys verifies the signature. */
export function isSigned(sums: Buffer, signature: Buffer, keysFolder: string): boolean {
  const names = existsSync(keysFolder) ? readdirSync(keysFolder).filter((name) => name.endsWith('.pem')) : [];
  return names.some((name) => {
    const key = createPublicKey(readFileSync(join(keysFolder, name)));
    return key.asymmetricKeyType === 'ed25519' && verify(null, sums, key, signature);
  });
}

/** Checksum of a file; undefined if it is not listed. */
export const sumNamed = (sums: Buffer, name: string): string | undefined =>
  sums
    .toString('utf8')
    .split('\n')
    .find((one) => one.slice(64).trim().replace(/^\*/, '') === name)
    ?.slice(0, 64);

/**
 * Copies a package and its signature to a folder that only the installing user can write. Prevents a race (TOCTOU): what is
 * verified is what is unpacked.
 */
export async function takeIn(file: string, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await ensureFolder(folder);
  for (const name of [basename(file), SUMS, SIGNATURE]) {
    const from = join(dirname(file), name);
    if (existsSync(from)) await copyFile(from, join(folder, name));
  }
  return join(folder, basename(file));
}

/**
 * Verifies a package by the two files beside it: the checksums of the release, and their Ed25519 signature.
 * @throws StartError when it is unsigned, signed by another key, or changed.
 */
export async function checkSignature(file: string, keysFolder: string): Promise<void> {
  const [sumsFile, signatureFile] = [join(dirname(file), SUMS), join(dirname(file), SIGNATURE)];
  if (!existsSync(sumsFile) || !existsSync(signatureFile))
    throw new StartError(
      `El paquete no está firmado: copie también ${SUMS} y ${SIGNATURE} a la carpeta en que está.`,
    );
  const sums = readFileSync(sumsFile);
  if (!isSigned(sums, readFileSync(signatureFile), keysFolder))
    throw new StartError('La firma del paquete no es de Ceiba. No lo instale.');
  const sum = sumNamed(sums, basename(file));
  if (!sum) throw new StartError(`El paquete no está firmado: ${SUMS} no nombra ${basename(file)}.`);
  if ((await sumOf(file)) !== sum)
    throw new StartError('El paquete no es el que se firmó: cambió o se copió incompleto. Cópielo de nuevo.');
}
