import { useEffect, useState } from 'react';
import { perezoso } from '#web/base/ui/perezoso.tsx';
import { useGuardados, useTrabajosPropios } from '../api.ts';

const Bandeja = perezoso(async () => (await import('./Bandeja.tsx')).Bandeja, { callado: true });

const REPOSO_MS = 3_000;

/** Asks once the screen has come to rest whether the person has jobs; only then what shows them is downloaded. */
export function AvisoDeTrabajos() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REPOSO_MS);
    return () => clearTimeout(timer);
  }, []);
  const { guardado, guardar } = useGuardados();
  const trabajos = useTrabajosPropios(rested).filter((uno) => !guardado(uno));
  return trabajos.length > 0 ? <Bandeja trabajos={trabajos} onClose={guardar} /> : null;
}
