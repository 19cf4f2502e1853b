import { useEffect, useSyncExternalStore } from 'react';
import { alUsar } from '#shared/base/al-usar.ts';

let enPapel = false;
const oyentes = new Set<() => void>();

let hojas = 0;

function avisar(): void {
  for (const oyente of oyentes) oyente();
}

function poner(si: boolean): void {
  enPapel = si;
  avisar();
}

/** The printer's own dialog is told of by an event, and whoever looks at how a paper would be, by the medium. */
const escuchar = alUsar(() => {
  window.addEventListener('beforeprint', () => poner(true));
  window.addEventListener('afterprint', () => poner(false));
  matchMedia('print').addEventListener('change', ({ matches }) => poner(matches));
  return oyentes;
});

function suscribir(oyente: () => void): () => void {
  escuchar().add(oyente);
  return () => void oyentes.delete(oyente);
}

/** Whether the page goes onto paper: what a screen leaves out to be quick or narrow stands there. */
export const useImprimiendo = (): boolean => useSyncExternalStore(suscribir, () => enPapel);

/** While who calls it is there, the sheet it has made for the printer is all that is printed, and as it is. */
export function useHojaPropia(): void {
  useEffect(() => {
    hojas += 1;
    avisar();
    return () => {
      hojas -= 1;
      avisar();
    };
  }, []);
}

export const useHayHojaPropia = (): boolean => useSyncExternalStore(suscribir, () => hojas > 0);
