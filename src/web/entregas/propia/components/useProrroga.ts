import { useEffect, useRef } from 'react';

const CADA_MS = 30_000;

/**
 * Reads homework again when its time is over, and then now and then: the text counts as it was saved last, and the teacher may
 * give more time. An exam is polled anyway.
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
