import { useEffect, useEffectEvent } from 'react';

/** Calls `act` when the page becomes visible again or the network is back: the data shown may be stale. */
export function useOnReturn(act: () => void): void {
  const back = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    const listen = () => back();
    document.addEventListener('visibilitychange', listen);
    window.addEventListener('online', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      window.removeEventListener('online', listen);
    };
  }, []);
}
