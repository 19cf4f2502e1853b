import { useEffect, useState } from 'react';
import { MARCAS_CADA_S } from '#shared/calificaciones/hoja.ts';
import { useOnReturn } from '#web/kit/on-return.ts';

/** The sheet was read when it opened: it is asked for again after a while, or when somebody comes back to it. */
export function useDespues(): boolean {
  const [despues, setDespues] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDespues(true), MARCAS_CADA_S * 1_000);
    return () => clearTimeout(timer);
  }, []);
  useOnReturn(() => setDespues(true));
  return despues;
}
