import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const LISTA = '[data-entregas]';
const FILA = '[data-fila]';
const CONTROLES = 'input, a[href]';

const controlesDe = (fila: Element | null | undefined) => [
  ...(fila?.querySelectorAll<HTMLElement>(CONTROLES) ?? []),
];

/** From a control to its like in the next row, whatever group that is in. */
function alLado(target: HTMLElement, pasos: 1 | -1): HTMLElement | undefined {
  const fila = target.closest(FILA);
  const filas = [...(target.closest(LISTA)?.querySelectorAll(FILA) ?? [])];
  const columna = controlesDe(fila).indexOf(target);
  const otra = fila ? filas[filas.indexOf(fila) + pasos] : undefined;
  return controlesDe(otra)[columna];
}

/**
 * Tab stops at one row of a group, the one it left last, and ↑ and ↓ go from row to row: what lies before and after a
 * list of forty is a few keys away from any of them.
 */
export function useRecorrido(ids: readonly number[]) {
  const [ultima, setUltima] = useState<number>();
  return {
    alcanzable: ultima !== undefined && ids.includes(ultima) ? ultima : ids[0],
    lista: {
      onFocus: ({ target }: FocusEvent) => {
        const fila = target.closest<HTMLElement>(FILA)?.dataset.fila;
        if (fila) setUltima(Number(fila));
      },
      onKeyDown: (event: KeyboardEvent) => {
        // A mark has moved already, and has been saved on the way.
        if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        const otro = alLado(event.target, event.key === 'ArrowDown' ? 1 : -1);
        if (!otro) return;
        event.preventDefault();
        otro.focus();
      },
    },
  };
}
