import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock.ts';
import { isSameProcess, processIdentity } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'ceiba-lock-'));
const path = join(folder, 'base', 'lock');
const parent = process.ppid;

beforeEach(() => rmSync(join(folder, 'base'), { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function leaveBehind(content: string) {
  (await lockFolder(path)).release();
  writeFileSync(path, content);
}

it('la carpeta es de quien llegó primero hasta que la suelta', async () => {
  const lock = await lockFolder(path);
  await expect(lockFolder(path)).rejects.toThrow(`está en uso por el proceso ${process.pid}.`);
  lock.release();
  expect(existsSync(path)).toBe(false);
  (await lockFolder(path)).release();
});

it('otro proceso vivo la conserva', async () => {
  await leaveBehind(JSON.stringify({ pid: parent, identity: processIdentity(parent) }));
  await expect(lockFolder(path)).rejects.toThrow(`está en uso por el proceso ${parent}.`);
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(parent);
});

it.each([
  ['de un proceso que ya no existe', JSON.stringify({ pid: 2_147_483_646, identity: 'x:1' })],
  ['de un arranque anterior de la computadora', JSON.stringify({ pid: parent, identity: 'otro-arranque:1' })],
  ['que un corte de luz dejó a medias', '{"pid":'],
])('se toma el candado %s', async (_, content) => {
  await leaveBehind(content);
  const lock = await lockFolder(path);
  expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
  lock.release();
});

it('una carpeta donde no se puede escribir se dice en una frase', async () => {
  const file = join(folder, 'archivo');
  writeFileSync(file, '');
  await expect(lockFolder(join(file, 'base', 'lock'))).rejects.toThrow(
    `No se puede escribir en la carpeta de datos ${join(file, 'base')}.`,
  );
});

it('un proceso al que no se puede mirar es el que se anotó, mientras la computadora no se haya vuelto a encender', () => {
  expect(isSameProcess('a1:77', 'a1:77')).toBe(true);
  expect(isSameProcess('a1:77', 'a1:78')).toBe(false);
  expect(isSameProcess('a1:77', 'a1:oculto')).toBe(true);
  expect(isSameProcess('a1:77', 'b2:oculto')).toBe(false);
  expect(isSameProcess('a1:77', undefined)).toBe(false);
});
