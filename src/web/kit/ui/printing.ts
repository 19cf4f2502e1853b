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

/** The print dialog fires events; a print preview only changes the media query. */
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

/** True while the page is printed: a screen then renders what it leaves out for speed or space. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => onPaper);

/** While mounted, the caller's own print sheet is all that is printed, without the general print styles. */
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
