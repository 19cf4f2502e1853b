import { useSyncExternalStore } from 'react';
import { alUsar } from '#shared/base/al-usar.ts';

let enPapel = false;
const oyentes = new Set<() => void>();

function poner(si: boolean): void {
  enPapel = si;
  for (const oyente of oyentes) oyente();
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
