import { afterEach, expect, it, vi } from 'vitest';
import { importPart } from './import-part.ts';

afterEach(() => vi.unstubAllGlobals());

const importer = 'http://ceiba.test/assets/index.js';
const llega = () => Promise.resolve(new Response('export {};'));

function red(answer: (href: string) => Promise<Response>) {
  const fetcher = vi.fn((href: string) => answer(href));
  vi.stubGlobal('fetch', fetcher);
  return { asked: () => fetcher.mock.calls.map(([href]) => href) };
}

it('la parte y lo que necesita llegan antes de importarse, y una sola vez', async () => {
  const { asked } = red(llega);
  const importar = vi.fn(async () => 'parte');
  expect(await importPart(importar, ['./a.js', './b.js'], importer)).toBe('parte');
  expect(await importPart(importar, ['./b.js'], importer)).toBe('parte');
  expect(asked()).toEqual(['http://ceiba.test/assets/a.js', 'http://ceiba.test/assets/b.js']);
});

it('sin red no se importa nada, para que el navegador no lo recuerde, y después se pide otra vez', async () => {
  const importar = vi.fn(async () => 'parte');
  red(() => Promise.reject(new TypeError('sin red')));
  await expect(importPart(importar, ['./c.js'], importer)).rejects.toMatchObject({ kind: 'network' });
  expect(importar).not.toHaveBeenCalled();
  const { asked } = red(llega);
  expect(await importPart(importar, ['./c.js'], importer)).toBe('parte');
  expect(asked()).toEqual(['http://ceiba.test/assets/c.js']);
});

it.each([
  [404, 'failed', 'Ceiba se actualizó. Recarga la página para abrir esto.'],
  [502, 'network', 'Ha ocurrido un error, si persiste contacte a soporte.'],
])('un %i del servidor no se importa', async (status, kind, message) => {
  const importar = vi.fn(async () => 'parte');
  red(() => Promise.resolve(new Response('', { status })));
  await expect(importPart(importar, ['./d.js'], importer)).rejects.toMatchObject({ kind, message });
  expect(importar).not.toHaveBeenCalled();
});
