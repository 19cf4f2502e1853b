import { vi } from 'vitest';

/** What lies on the device. `lleno`: it takes nothing more. */
export const equipo = { cosas: new Map<string, unknown>(), lleno: false };

/** The device; the browser of the tests has no IndexedDB. */
if (!Reflect.has(globalThis, 'ownModules'))
  throw new Error('tests with a device of their own have modules of their own: see vitest.config.ts');

vi.mock('#web/kit/outbox/device-store.ts', () => ({
  storeLocal: async (clave: string, valor: unknown) => {
    if (!equipo.lleno) equipo.cosas.set(clave, structuredClone(valor));
    return !equipo.lleno;
  },
  readLocal: async (clave: string) => equipo.cosas.get(clave),
  removeLocal: async (clave: string) => void equipo.cosas.delete(clave),
  localKeys: async (prefijo: string) => [...equipo.cosas.keys()].filter((una) => una.startsWith(prefijo)),
}));
