import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const LISTA = '[data-entregas]';
const FILA = '[data-fila]';
const CONTROLES = 'input, a[href]';

const controlesDe = (fila: Element | null | undefined) => [
  ...(fila?.querySelectorAll<HTMLElement>(CONTROLES) ?? []),
];

/** The same control in the neighbouring row, across groups. */
function alLado(target: HTMLElement, pasos: 1 | -1): HTMLElement | undefined {
  const fila = target.closest(FILA);
  const filas = [...(target.closest(LISTA)?.querySelectorAll(FILA) ?? [])];
  const columna = controlesDe(fila).indexOf(target);
  const otra = fila ? filas[filas.indexOf(fila) + pasos] : undefined;
  return controlesDe(otra)[columna];
}

/**
 * Roving tabindex: each group has one tab stop, its last focused row; ↑ and ↓ move between rows. What surrounds a list of forty
 * stays a few keystrokes away.
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
        // The mark input has handled the key already.
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
