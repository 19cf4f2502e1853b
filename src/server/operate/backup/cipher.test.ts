import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { machineCipher, newKey, readingCipher, storedKeys } from './cipher.ts';

const folder = mkdtempSync(join(tmpdir(), 'cifra-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CLAVE_O_COMIENZO =
  /^StartError: Esa clave no abre este respaldo\. .*el comienzo del respaldo está dañado/;

it('un comienzo dañado no se toma por una clave equivocada donde se puede saber; donde no, se dicen las dos cosas', async () => {
  const cipher = await machineCipher(folder, { encrypt: true });
  const claves = storedKeys(folder);
  const sellado = await buffer(await cipher.seal(Readable.from([Buffer.from('Ixchel')])));
  const leido = async (bytes: Buffer, con = claves) =>
    readingCipher(con)
      .then(({ open }) => open(Readable.from([bytes])))
      .then(async (clear) => (await buffer(clear)).toString('latin1'), String);
  const cambiado = (at: number) =>
    Buffer.from(sellado.map((byte, index) => (index === at ? byte ^ 1 : byte)));
  const tras = (text: string): number => sellado.indexOf(text) + text.length;
  expect(await leido(sellado)).toBe('Ixchel');
  for (const at of [3, tras('\n-'), tras('-> X25'), tras('\n--- '), tras('\n--- ') + 20]) {
    const dicho = await leido(cambiado(at));
    expect(dicho, `byte ${at}`).not.toBe('Ixchel');
    expect(dicho, `byte ${at}`).not.toMatch(/clave/);
  }
  // Another letter of the same alphabet, so that the key stays well-formed.
  const deLaClave = tras('X25519 ') + 20;
  const otraLetra = sellado[deLaClave] === 'A'.charCodeAt(0) ? 'B' : 'A';
  const conOtra = Buffer.from(sellado);
  conOtra.write(otraLetra, deLaClave, 'latin1');
  expect(await leido(conOtra)).toMatch(CLAVE_O_COMIENZO);
  const otra = await newKey(mkdtempSync(join(folder, 'otra-')));
  expect(await leido(sellado, [otra])).toMatch(CLAVE_O_COMIENZO);
});
