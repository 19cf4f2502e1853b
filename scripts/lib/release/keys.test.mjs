import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSigned, makePair, publicKeys, readPrivate } from './keys.mjs';
import { SUMS, signSums, writeSums } from './sums.mjs';

const passphrase = 'una frase bastante larga';
let folder;
let pair;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ceiba-llaves-'));
  pair = makePair('primera', {
    into: join(folder, 'secretas'),
    publicInto: join(folder, 'llaves'),
    passphrase,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openssl = (file = join(folder, SUMS)) =>
  execFileSync('openssl', [
    ...['pkeyutl', '-verify', '-pubin', '-inkey', pair.publicFile, '-rawin'],
    ...['-in', file, '-sigfile', join(folder, `${SUMS}.sig`)],
  ]).toString();

it('la mitad secreta está cifrada, es solo de su dueño, y ninguna clave se escribe encima de otra', () => {
  expect(readFileSync(pair.privateFile, 'utf8')).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
  expect(statSync(pair.privateFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(pair.publicFile, 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(readdirSync(join(folder, 'llaves'))).toEqual(['primera.pem']);
  expect(() => readPrivate(pair.privateFile, 'otra')).toThrow('La frase no abre');
  const again = () => makePair('primera', { into: folder, publicInto: join(folder, 'llaves'), passphrase });
  expect(again).toThrow('no se escribe encima');
});

it('la firma se comprueba con el programa y, a mano, con openssl; un solo signo cambiado la desmiente', async () => {
  const artefact = join(folder, 'ceiba_1.6.0_amd64.deb');
  writeFileSync(artefact, 'programa');
  await writeSums(folder, [artefact]);
  execFileSync('sha256sum', ['-c', SUMS], { cwd: folder });
  signSums(folder, { keyFile: pair.privateFile, passphrase, publicFolder: join(folder, 'llaves') });
  const signature = readFileSync(join(folder, `${SUMS}.sig`));
  expect(signature).toHaveLength(64);
  expect(openssl()).toContain('Signature Verified Successfully');

  const sums = readFileSync(join(folder, SUMS));
  const keys = publicKeys(join(folder, 'llaves'));
  expect(isSigned(sums, signature, keys)).toBe(true);
  const changed = Buffer.from(sums);
  changed[0] ^= 1;
  expect(isSigned(changed, signature, keys)).toBe(false);
  writeFileSync(join(folder, 'otro'), changed);
  expect(() => openssl(join(folder, 'otro'))).toThrow();

  await writeSums(folder, [artefact]);
  expect(readdirSync(folder)).not.toContain(`${SUMS}.sig`);
});

it('no se firma con una clave que ninguna escuela podría comprobar', async () => {
  const other = makePair('ajena', { into: folder, publicInto: join(folder, 'ajenas'), passphrase });
  const signing = () =>
    signSums(folder, { keyFile: other.privateFile, passphrase, publicFolder: join(folder, 'llaves') });
  expect(signing).toThrow('nadie podría comprobar la firma');
});
