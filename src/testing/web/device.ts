import { vi } from 'vitest';

/** What lies on the device. `lleno`: it takes nothing more. */
export const equipo = { cosas: new Map<string, unknown>(), lleno: false };

/** The device; the browser of the tests has no IndexedDB. */
vi.mock('#web/kit/outbox/device-store.ts', () => ({
  storeLocal: async (clave: string, valor: unknown) => {
    if (!equipo.lleno) equipo.cosas.set(clave, structuredClone(valor));
    return !equipo.lleno;
  },
  readLocal: async (clave: string) => equipo.cosas.get(clave),
  removeLocal: async (clave: string) => void equipo.cosas.delete(clave),
  localKeys: async (prefijo: string) => [...equipo.cosas.keys()].filter((una) => una.startsWith(prefijo)),
}));
