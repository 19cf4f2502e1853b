import { useEffect, useSyncExternalStore } from 'react';
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
let marca: MarcaDeEscuela | null | undefined;
let asked = false;
const listeners = new Set<() => void>();

export function ponerMarca(next: MarcaDeEscuela | null): void {
  marca = next;
  if (next) localStorage.setItem(CLAVE, JSON.stringify({ nombre: next.nombre, logo: next.logo }));
  for (const listener of listeners) listener();
}

/** As on a page that was just opened. */
export function olvidarMarca(): void {
  marca = undefined;
  asked = false;
}

function leer(): MarcaDeEscuela | null | undefined {
  if (marca === undefined) marca = recordada();
  return marca;
}

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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useMarca(): MarcaDeEscuela | null | undefined {
  useEffect(pedir, []);
  return useSyncExternalStore(subscribe, leer, leer);
}
