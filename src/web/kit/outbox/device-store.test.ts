import { afterEach, expect, it, vi } from 'vitest';
import { localKeys, readLocal, removeLocal, storeLocal } from './device-store.ts';

afterEach(() => vi.unstubAllGlobals());

const pedidos = () =>
  Promise.all([storeLocal('uno', 'letras'), readLocal('uno'), removeLocal('uno'), localKeys('')]);

it.each([
  ['no tiene dónde guardar', undefined],
  [
    'no lo permite',
    {
      open() {
        throw new DOMException('private window', 'SecurityError');
      },
    },
  ],
])('un navegador que %s no guarda nada, y nada se rompe', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  expect(await pedidos()).toEqual([false, undefined, undefined, []]);
});
