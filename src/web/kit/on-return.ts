import { useEffect, useEffectEvent } from 'react';

/** Calls `act` whenever the page is looked at again, or the network is back: what is shown may be old by then. */
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
