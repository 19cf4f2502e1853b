import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { startS3 } from '#testing/s3.ts';
import type { EquippedPlace } from './backup.ts';
import { machineCipher, storedKeys } from './cipher.ts';
import { folderPlace } from './folder-place.ts';
import { addPlace, openPlace, placeLabel, placeSettings, removePlace } from './places.ts';

const s3 = await startS3();
const folder = mkdtempSync(join(tmpdir(), 'ceiba-lugares-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = {
  DATA_DIR: folder,
  RESPALDO_S3_URL: `http://127.0.0.1:${s3.port}`,
  RESPALDO_S3_ACCESS_KEY_ID: 'S3RVER',
  RESPALDO_S3_SECRET_ACCESS_KEY: 'S3RVER',
};
const config = readConfig(env, { root: folder });
const usb = join(folder, 'usb');

async function abiertos(): Promise<EquippedPlace[]> {
  return Promise.all([usb, 's3://ceiba/copias'].map((lugar) => openPlace(config, { lugar, cifrado: true })));
}

it('sin lugares, los respaldos quedan en este disco; con ellos, solo ahí, y son tres como mucho', async () => {
  expect(placeSettings(config)).toEqual([{ lugar: join(folder, 'respaldos'), cifrado: true }]);
  expect(placeLabel(config, join(folder, 'respaldos'))).toBe('Este disco');
  await addPlace(config, { lugar: usb, cifrado: true });
  expect(placeSettings(config)).toEqual([{ lugar: usb, cifrado: true }]);
  await addPlace(config, { lugar: 's3://ceiba/copias', cifrado: true });
  await addPlace(config, { lugar: usb, cifrado: false });
  expect(placeSettings(config)).toEqual([
    { lugar: 's3://ceiba/copias', cifrado: true },
    { lugar: usb, cifrado: false },
  ]);
  await addPlace(config, { lugar: join(folder, 'otro'), cifrado: true });
  await expect(addPlace(config, { lugar: join(folder, 'cuarto'), cifrado: true })).rejects.toThrow(
    'Ya hay 3 lugares',
  );
  await removePlace(config, join(folder, 'otro'));
  expect(placeSettings(config)).toHaveLength(2);
  await expect(
    addPlace({ ...config, backupPlaces: ['/media/otra'] }, { lugar: join(folder, 'cuarto'), cifrado: true }),
  ).rejects.toThrow('Ya hay 3 lugares');
  await expect(removePlace(config, join(folder, 'otro'))).rejects.toThrow('no es un lugar');
  expect(placeLabel(config, 's3://ceiba/copias')).toBe('ceiba');
  const sinServicio = readConfig({ DATA_DIR: join(folder, 'b') }, { root: folder });
  await expect(addPlace(sinServicio, { lugar: 's3://ceiba/x', cifrado: true })).rejects.toThrow(
    'RESPALDO_S3_URL',
  );
  const conOtraClave = readConfig({ ...env, RESPALDO_S3_ACCESS_KEY_ID: 'OTRA' }, { root: folder });
  await removePlace(config, 's3://ceiba/copias');
  await expect(addPlace(conOtraClave, { lugar: 's3://ceiba/copias', cifrado: true })).rejects.toThrow(
    'No se puede entrar a s3://ceiba/copias.',
  );
  expect(placeSettings(config)).toEqual([{ lugar: usb, cifrado: false }]);
  const dentroDeUnArchivo = join(usb, 'LEEME.txt', 'x');
  await expect(addPlace(sinServicio, { lugar: dentroDeUnArchivo, cifrado: true })).rejects.toThrow(
    `No se puede escribir en ${dentroDeUnArchivo}.`,
  );
  await addPlace(sinServicio, { lugar: join(folder, 'c'), cifrado: true });
  expect(placeSettings(sinServicio)).toEqual([{ lugar: join(folder, 'c'), cifrado: true }]);
});

it('en una carpeta nadie más lee nada; lo que quedó a medias no es una copia, y se quita', async () => {
  const lugar = join(folder, 'privada');
  const { place } = await openPlace(config, { lugar, cifrado: true });
  const contar = async () => {
    const vistos: string[] = [];
    for await (const { name } of place.below('')) vistos.push(name);
    return vistos.sort();
  };
  for await (const copia of place.copies()) expect(copia).toBeUndefined();
  expect(await contar()).toEqual([]);
  await addPlace(config, { lugar, cifrado: true });
  await removePlace(config, lugar);
  await place.write('archivos/ab/abc', Readable.from([Buffer.from('x')]));
  writeFileSync(join(lugar, 'archivos', 'ab', 'abd.0123456789ab.tmp'), 'a med');
  const hay = ['.ceiba-lugar', 'LEEME.txt', 'archivos/ab/abc'];
  expect(await contar()).toEqual(hay);
  await place.tidy();
  expect(readdirSync(join(lugar, 'archivos', 'ab'))).toEqual(['abc']);
  const rota = Readable.from(
    (async function* () {
      yield Buffer.from('a medias');
      throw new Error('se cortó');
    })(),
  );
  await expect(place.write('archivos/ab/abe', rota)).rejects.toThrow('se cortó');
  expect(readdirSync(join(lugar, 'archivos', 'ab'))).toEqual(['abc']);
  const modo = (path: string) => statSync(path).mode & 0o777;
  for (const name of hay) expect(modo(join(lugar, name)), name).toBe(0o600);
  for (const name of ['', 'archivos', 'archivos/ab']) expect(modo(join(lugar, name)), name).toBe(0o700);
  for (const name of ['clave-respaldo', 'lugares.json']) expect(modo(join(folder, name)), name).toBe(0o600);
  // A place on the school's own disk is lost with it.
  expect([place.outside, folderPlace('/dev', folder).outside]).toEqual([false, true]);
});

it('una carpeta y un depósito guardan, listan y quitan lo mismo', async () => {
  for (const { place } of await abiertos()) {
    for (const name of [
      '2026-06-18_0210.ceiba',
      '2026-06-18_021055.ceiba',
      'archivos/ab/abc',
      'archivos-x/cd/cde',
    ])
      await place.write(name, Readable.from([Buffer.from(name)]));
    const nombres = async (lista: AsyncIterable<{ name: string; size: number }>) => {
      const found: [string, number][] = [];
      for await (const { name, size } of lista) found.push([name, size]);
      return found.sort();
    };
    expect(await nombres(place.copies())).toEqual([
      ['2026-06-18_0210.ceiba', 21],
      ['2026-06-18_021055.ceiba', 23],
    ]);
    expect(await nombres(place.below('archivos'))).toEqual([['archivos/ab/abc', 15]]);
    expect(await text(await place.read('archivos/ab/abc'))).toBe('archivos/ab/abc');
    await place.remove('archivos/ab/abc');
    await place.remove('archivos/ab/abc');
    expect(await nombres(place.below('archivos'))).toEqual([]);
    // Backups are recorded under this name, and looked up by it.
    expect([usb, 's3://ceiba/copias']).toContain(place.name);
    await expect(place.read('archivos/ab/abc')).rejects.toThrow();
    const rota = Readable.from(
      (async function* () {
        yield Buffer.from('a medias');
        throw new Error('se cortó');
      })(),
    );
    await expect(place.write('2026-06-19_0210.ceiba', rota)).rejects.toThrow('se cortó');
    expect(await nombres(place.copies())).toHaveLength(2);
    await place.close();
  }
});

it('veinte que buscan a la vez la clave de una computadora nueva encuentran la misma', async () => {
  const dataDir = join(folder, 'sin-clave');
  const ciphers = await Promise.all(
    Array.from({ length: 20 }, () => machineCipher(dataDir, { encrypt: true })),
  );
  expect(new Set(ciphers.map(({ pool }) => pool)).size).toBe(1);
  expect(storedKeys(dataDir)).toHaveLength(1);
  expect(readdirSync(dataDir)).toEqual(['clave-respaldo']);
});
