import { useEffect, useRef } from 'react';
import { useVisibleArea } from '#web/kit/form/device.ts';
import type { Clave } from '../state/celda.ts';

/**
 * Keeps the row in use between the title above the list, the foot below it and the keyboard, of which the page knows only that it sees
 * less. `cubierto` is how many pixels of the page the keyboard takes: the last rows need room to rise above it.
 */
export function useFilaALaVista(clave: Clave | null) {
  const cabeza = useRef<HTMLDivElement>(null);
  const lista = useRef<HTMLUListElement>(null);
  const pie = useRef<HTMLDivElement>(null);
  const { top, height, zoomed } = useVisibleArea();
  const cubierto = zoomed ? 0 : Math.max(0, window.innerHeight - top - height);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when the keyboard comes or goes
  useEffect(() => {
    const fila = clave === null ? null : lista.current?.querySelector(`[data-fila="${clave}"]`);
    if (!fila || !pie.current) return;
    const { visualViewport } = window;
    const visible = (visualViewport?.offsetTop ?? 0) + (visualViewport?.height ?? window.innerHeight);
    const abajo = Math.min(visible, pie.current.getBoundingClientRect().top);
    const arriba = cabeza.current?.getBoundingClientRect().bottom ?? 0;
    const suya = fila.getBoundingClientRect();
    const pasos = suya.bottom > abajo ? suya.bottom - abajo : Math.min(0, suya.top - arriba);
    if (pasos !== 0) window.scrollBy(0, pasos);
  }, [clave, height]);
  return { cabeza, lista, pie, cubierto };
}
