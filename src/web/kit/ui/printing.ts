import { useEffect } from 'react';
import { create } from 'zustand';
import { alUsar } from '#shared/base/al-usar.ts';

const usePrint = create(() => ({ onPaper: false, ownSheets: 0 }));

const setOnPaper = (onPaper: boolean): void => usePrint.setState({ onPaper });

/** The print dialog fires events; a print preview only changes the media query. */
const listen = alUsar(() => {
  window.addEventListener('beforeprint', () => setOnPaper(true));
  window.addEventListener('afterprint', () => setOnPaper(false));
  const paper = matchMedia('print');
  paper.addEventListener('change', ({ matches }) => setOnPaper(matches));
  return paper;
});

/** True while the page is printed: a screen then renders what it leaves out for speed or space. */
export function usePrinting(): boolean {
  useEffect(() => void listen(), []);
  return usePrint(({ onPaper }) => onPaper);
}

const addOwnSheets = (by: number): void =>
  usePrint.setState(({ ownSheets }) => ({ ownSheets: ownSheets + by }));

/** While mounted, the caller's own print sheet is all that is printed, without the general print styles. */
export function useOwnPrintSheet(): void {
  useEffect(() => {
    addOwnSheets(1);
    return () => addOwnSheets(-1);
  }, []);
}

export const useHasOwnPrintSheet = (): boolean => usePrint(({ ownSheets }) => ownSheets > 0);
