import { useEffect, useRef } from 'react';

const CADA_MS = 30_000;

/**
 * Refetches homework at its deadline and from time to time after it: the last saved text counts, and the teacher may extend the
 * deadline. Exams are polled anyway.
 */
export function useProrroga(vencida: boolean, onReload: () => void): void {
  const leida = useRef(vencida);
  useEffect(() => {
    if (!vencida) {
      leida.current = false;
      return;
    }
    if (!leida.current) onReload();
    leida.current = true;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onReload();
    }, CADA_MS);
    return () => clearInterval(timer);
  }, [vencida, onReload]);
}
