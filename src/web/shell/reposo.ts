import { useEffect, useState } from 'react';
import { onSignOut } from '#web/kit/on-sign-out.ts';
import { tellNoNetwork } from '#web/kit/ui/lazy-part.tsx';

const REPOSO_MS = 3_000;
/** Timeout of signing out while the sign-out guard is still downloading. */
const LLEGADA_MS = 10_000;

function nuevaEspera() {
  let llegar = () => {};
  const llegada = new Promise<void>((resolve) => {
    llegar = resolve;
  });
  return { llegada, llegar };
}

/**
 * Delays the download of a sign-out guard until `rested` is true: when the first screen is idle, or at once on signing out. The
 * guard calls `llegar` when it has mounted; signing out waits for that.
 */
export function useReposo() {
  const [rested, setRested] = useState(false);
  const [{ llegada, llegar }] = useState(nuevaEspera);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REPOSO_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      onSignOut({
        prepare() {
          setRested(true);
          const tarde = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), LLEGADA_MS));
          return Promise.race([llegada.then(() => true), tarde]).then((vino) => {
            if (!vino) tellNoNetwork();
            return vino;
          });
        },
      }),
    [llegada],
  );
  return { rested, llegar };
}
