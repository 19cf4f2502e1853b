import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand';
import type { OutputOf } from '#shared/base/endpoint.ts';
import type { verMarca } from '#shared/escuela.ts';
import { call, type Wire } from '#web/kit/http.ts';

/** Whose school this is: its name and its logo. */
export type MarcaDeEscuela = OutputOf<typeof verMarca>;

/** The call without its schemas: the login would download the whole validator with them. A test compares it with the contract. */
export const MARCA = { method: 'GET', path: '/escuela/marca' } as const satisfies Wire;

const CLAVE = 'ceiba.marca';

/** What this browser was told the last time, so that the first thing a school sees of itself does not change under its eyes. */
function recordada(): MarcaDeEscuela | undefined {
  try {
    const { nombre, logo } = JSON.parse(localStorage.getItem(CLAVE) ?? 'null') ?? {};
    return typeof nombre === 'string' && (typeof logo === 'string' || logo === null)
      ? { nombre, logo }
      : undefined;
  } catch {
    return undefined;
  }
}

/** undefined: not known yet; null: nobody could say. */
const store = createStore<{ marca: MarcaDeEscuela | null | undefined }>(() => ({ marca: recordada() }));
let asked = false;

export function ponerMarca(marca: MarcaDeEscuela | null): void {
  if (marca) localStorage.setItem(CLAVE, JSON.stringify({ nombre: marca.nombre, logo: marca.logo }));
  store.setState({ marca });
}

/** As on a page that was just opened. */
export function olvidarMarca(): void {
  store.setState({ marca: recordada() });
  asked = false;
}

const leer = (): MarcaDeEscuela | null | undefined => store.getState().marca;

/** Asked once for a page; whoever changes it says so with `ponerMarca`. */
function pedir(): void {
  if (asked) return;
  asked = true;
  call<typeof verMarca>(MARCA, { ignoreSessionEnd: true }).then(
    ({ data }) => ponerMarca(data),
    () => {
      asked = false;
      ponerMarca(leer() ?? null);
    },
  );
}

export function useMarca(): MarcaDeEscuela | null | undefined {
  useEffect(pedir, []);
  // Rendered outside a browser, zustand's own hook gives the initial state; `piezas.tsx` draws several, one after the other.
  return useSyncExternalStore(store.subscribe, leer, leer);
}
