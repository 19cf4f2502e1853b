import { useRef } from 'react';
import { useFocoPerdido } from '#web/base/ui/useFocoPerdido.ts';

const filasEn = (lista: HTMLElement | null): HTMLElement[] => [
  ...(lista?.querySelectorAll<HTMLElement>('[data-fila]') ?? []),
];

/**
 * The focus in the list of faults: rows have `data-fila`, corrections `data-correccion`. They go while somebody works among them, also the
 * one that has the focus, when an answer to what was decided before takes it away: then the row that stands in its place gets it.
 * @param alAcabar gives the focus to something else when no row is left
 */
export function useFocoDeErrores(errores: unknown, alAcabar: () => void) {
  const lista = useRef<HTMLDivElement>(null);
  const lugar = useRef(0);
  const foco = useFocoPerdido(errores, {
    alEnfocar: (elemento) => {
      const fila = elemento.closest<HTMLElement>('[data-fila]');
      lugar.current = fila ? filasEn(lista.current).indexOf(fila) : 0;
    },
    recoger: () => {
      const quedan = filasEn(lista.current);
      quedan[Math.min(lugar.current, quedan.length - 1)]?.focus();
    },
    alIrse: alAcabar,
  });
  return {
    lista,
    foco,
    /** Puts the focus into the correction before or after the one that has it. */
    mover: (pasos: 1 | -1) => {
      const entradas = [...(lista.current?.querySelectorAll<HTMLInputElement>('[data-correccion]') ?? [])];
      const aqui = entradas.findIndex((una) => una.matches(':focus'));
      const otra = entradas[aqui + pasos];
      otra?.focus();
      otra?.select();
    },
    /** Takes the focus out of a row that is about to go. */
    dejar: (fila: number) => {
      const filas = filasEn(lista.current);
      const esSuya = (una: HTMLElement) => una.getAttribute('data-fila') === String(fila);
      const siguiente = filas[filas.findLastIndex(esSuya) + 1] ?? filas[filas.findIndex(esSuya) - 1];
      if (siguiente) siguiente.focus();
      else alAcabar();
    },
  };
}
