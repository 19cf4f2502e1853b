import { vi } from 'vitest';

/** What lies on the device. `lleno`: it takes nothing more. */
export const equipo = { cosas: new Map<string, unknown>(), lleno: false };

/** The device; the browser of the tests has no IndexedDB. */
vi.mock('#web/kit/device-store.ts', () => ({
  guardarLocal: async (clave: string, valor: unknown) => {
    if (!equipo.lleno) equipo.cosas.set(clave, structuredClone(valor));
    return !equipo.lleno;
  },
  leerLocal: async (clave: string) => equipo.cosas.get(clave),
  borrarLocal: async (clave: string) => void equipo.cosas.delete(clave),
  clavesLocales: async (prefijo: string) => [...equipo.cosas.keys()].filter((una) => una.startsWith(prefijo)),
}));
