import { useEffect, useState } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useEsDirector } from '#web/sesion/api.ts';

const REPOSO_MS = 3_000;

const AlertaDelSistema = lazyPart(async () => (await import('./AlertaDelSistema.tsx')).AlertaDelSistema, {
  silent: true,
});

/** For a Director: downloaded and asked once the screen has come to rest. */
export function AvisoDelSistema() {
  const director = useEsDirector();
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(true), REPOSO_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return director && rested ? <AlertaDelSistema /> : null;
}
