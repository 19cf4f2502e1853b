import { type KeyboardEvent, useRef } from 'react';
import { useLostFocus } from '#web/kit/ui/useLostFocus.ts';

const filasEn = (lista: HTMLElement | null): HTMLElement[] => [
  ...(lista?.querySelectorAll<HTMLElement>('[data-fila]') ?? []),
];

/** What takes the focus in a correction: its text, the list it is chosen from, or the first of its buttons. */
const entradaDe = (correccion: HTMLElement | undefined) =>
  correccion?.querySelector<HTMLElement>('input:not([aria-hidden]), [role="combobox"], button');

/**
 * The focus in a list of rows: they have `data-fila`, what corrects them `data-correccion`. They go while somebody works among them, also
 * the one that has the focus, when an answer to what was decided before takes it away: then the row that stands in its place gets it.
 * @param visto what is drawn there
 * @param alAcabar gives the focus to something else when no row is left
 */
export function useFocoDeFilas<T extends HTMLElement>(visto: unknown, alAcabar: () => void) {
  const lista = useRef<T>(null);
  const lugar = useRef(0);
  // Whoever decides by keyboard types on: into the next correction, not onto its row. On a touch screen a field would open the keyboard.
  const teclado = useRef(false);
  function enfocar(fila: HTMLElement | undefined) {
    const entrada = teclado.current
      ? entradaDe(fila?.querySelector<HTMLElement>('[data-correccion]') ?? undefined)
      : null;
    (entrada ?? fila)?.focus();
    if (entrada instanceof HTMLInputElement) entrada.select();
  }
  const foco = useLostFocus(visto, {
    onFocus: (elemento) => {
      const fila = elemento.closest<HTMLElement>('[data-fila]');
      lugar.current = fila ? filasEn(lista.current).indexOf(fila) : 0;
    },
    recover: () => {
      const quedan = filasEn(lista.current);
      enfocar(quedan[Math.min(lugar.current, quedan.length - 1)]);
    },
    onGone: alAcabar,
  });
  /** Puts the focus into the correction before or after the one that has it. */
  function mover(pasos: 1 | -1) {
    const correcciones = [...(lista.current?.querySelectorAll<HTMLElement>('[data-correccion]') ?? [])];
    const aqui = correcciones.findIndex((una) => una.contains(document.activeElement));
    const otra = entradaDe(correcciones[aqui + pasos]);
    otra?.focus();
    if (otra instanceof HTMLInputElement) otra.select();
  }
  return {
    lista,
    foco: {
      ...foco,
      // Those of a list that drops down come here too, though it lies elsewhere in the page.
      onKeyDownCapture: () => {
        teclado.current = true;
      },
      onPointerDownCapture: () => {
        teclado.current = false;
      },
    },
    mover,
    /** After a choice from a list: by keyboard on to the next correction, once the list has given the focus back. */
    elegido: () => {
      if (teclado.current) setTimeout(() => mover(1));
    },
    /** Shift + Enter goes back from whatever corrects a row: Enter alone opens a list, and presses a button. */
    alTeclear: (event: KeyboardEvent) => {
      // An open list lies elsewhere in the page.
      const esDeLaFila = event.target instanceof Node && event.currentTarget.contains(event.target);
      if (event.key !== 'Enter' || !event.shiftKey || !esDeLaFila) return;
      event.preventDefault();
      event.stopPropagation();
      mover(-1);
    },
    /** Takes the focus out of a row that is about to go. */
    dejar: (fila: number) => {
      const filas = filasEn(lista.current);
      const esSuya = (una: HTMLElement) => una.getAttribute('data-fila') === String(fila);
      const siguiente = filas[filas.findLastIndex(esSuya) + 1] ?? filas[filas.findIndex(esSuya) - 1];
      if (siguiente) enfocar(siguiente);
      else alAcabar();
    },
  };
}
