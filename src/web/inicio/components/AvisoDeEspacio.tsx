import { useEffect, useState } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const REPOSO_MS = 3_000;

const AlertaDeEspacio = lazyPart(async () => (await import('./AlertaDeEspacio.tsx')).AlertaDeEspacio, {
  silent: true,
});

/** Downloaded and asked once the screen has come to rest: it hardly ever has something to say. */
export function AvisoDeEspacio() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(true), REPOSO_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return rested ? <AlertaDeEspacio /> : null;
}
