import { useEffect, useState } from 'react';
import { onSignOut } from '#web/kit/on-sign-out.ts';
import { tellNoNetwork } from '#web/kit/ui/lazy-part.tsx';

const REPOSO_MS = 3_000;
/** How long signing out waits for somebody at the door who is still being downloaded. */
const LLEGADA_MS = 10_000;

function nuevaEspera() {
  let llegar = () => {};
  const llegada = new Promise<void>((resolve) => {
    llegar = resolve;
  });
  return { llegada, llegar };
}

/**
 * For what stands at the door when somebody signs out: it is downloaded once `rested` says true, after the first screen
 * has come to rest, or at once when it is needed earlier. It calls `llegar` when it stands there; nobody gets past
 * before.
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
