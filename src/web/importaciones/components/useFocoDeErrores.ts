import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface FocoDeErrores {
  /** The list whose rows have `data-fila` and whose corrections `data-correccion`. */
  lista: RefObject<HTMLDivElement | null>;
  /** Follows where in the list the focus is. */
  seguir: (event: FocusEvent) => void;
  /** Puts the focus into the correction before or after the one that has it. */
  mover: (pasos: 1 | -1) => void;
  /** Takes the focus out of a row that is about to go. */
  dejar: (fila: number) => void;
}

/**
 * The focus in the list of faults, whose rows go while somebody works in it: also the row that has the focus,
 * when the answer to what was decided before it takes it away. Then the row that stands in its place gets it,
 * and when no row is left, what `alAcabar` gives it to.
 */
export function useFocoDeErrores(errores: unknown, alAcabar: () => void): FocoDeErrores {
  const lista = useRef<HTMLDivElement>(null);
  /** The row with the focus, and which of the list it was. */
  const enfocada = useRef<{ fila: HTMLElement; lugar: number } | null>(null);
  const acabar = useRef(alAcabar);
  useEffect(() => {
    acabar.current = alAcabar;
  });
  const filas = () => [...(lista.current?.querySelectorAll<HTMLElement>('[data-fila]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when other rows are drawn
  useLayoutEffect(() => {
    const perdida = enfocada.current;
    if (!perdida || document.activeElement !== document.body) return;
    const quedan = filas();
    if (!perdida.fila.isConnected) quedan[Math.min(perdida.lugar, quedan.length - 1)]?.focus();
  }, [errores]);
  useLayoutEffect(
    () => () => {
      if (enfocada.current) acabar.current();
    },
    [],
  );

  return {
    lista,
    seguir: ({ type, target }) => {
      const fila = target.closest<HTMLElement>('[data-fila]');
      if (type === 'focus' && fila) enfocada.current = { fila, lugar: filas().indexOf(fila) };
      // Also what is taken out of the page with the focus is blurred, by some browsers.
      else if (type === 'blur' && fila?.isConnected) enfocada.current = null;
    },
    mover: (pasos) => {
      const entradas = [...(lista.current?.querySelectorAll<HTMLInputElement>('[data-correccion]') ?? [])];
      const aqui = entradas.findIndex((una) => una.matches(':focus'));
      const otra = entradas[aqui + pasos];
      otra?.focus();
      otra?.select();
    },
    dejar: (fila) => {
      const todas = filas();
      const esSuya = (una: HTMLElement) => una.getAttribute('data-fila') === String(fila);
      const siguiente = todas[todas.findLastIndex(esSuya) + 1] ?? todas[todas.findIndex(esSuya) - 1];
      if (siguiente) siguiente.focus();
      else acabar.current();
    },
  };
}
