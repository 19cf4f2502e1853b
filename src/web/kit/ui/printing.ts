import { useEffect, useSyncExternalStore } from 'react';
import { alUsar } from '#shared/base/al-usar.ts';

let onPaper = false;
const listeners = new Set<() => void>();

let sheets = 0;

function notify(): void {
  for (const listener of listeners) listener();
}

function set(yes: boolean): void {
  onPaper = yes;
  notify();
}

/** The printer's own dialog is told of by an event, and whoever looks at how a paper would be, by the medium. */
const listen = alUsar(() => {
  window.addEventListener('beforeprint', () => set(true));
  window.addEventListener('afterprint', () => set(false));
  matchMedia('print').addEventListener('change', ({ matches }) => set(matches));
  return listeners;
});

function subscribe(listener: () => void): () => void {
  listen().add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page goes onto paper: what a screen leaves out to be quick or narrow stands there. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => onPaper);

/** While who calls it is there, the sheet it has made for the printer is all that is printed, and as it is. */
export function useOwnPrintSheet(): void {
  useEffect(() => {
    sheets += 1;
    notify();
    return () => {
      sheets -= 1;
      notify();
    };
  }, []);
}

export const useHasOwnPrintSheet = (): boolean => useSyncExternalStore(subscribe, () => sheets > 0);
