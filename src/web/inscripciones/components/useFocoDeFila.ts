import { useCallback, useLayoutEffect, useRef } from 'react';

const botonDe = (id: number) =>
  document.querySelector<HTMLElement>(`[data-fila="${id}"] [aria-haspopup="menu"]`);

/** A dialog whose own was taken away while it had the focus takes it itself. */
const sinFoco = (): boolean =>
  document.activeElement === document.body ||
  document.activeElement?.matches('.MuiDialog-container') === true;

interface Fila {
  id: number;
  boton: HTMLElement | null;
  lista: HTMLElement | null;
  /** What was done about it has not ended yet. */
  espera: boolean;
}

/**
 * What was done about a row leads back to it, also where it is drawn in another list by then; where it is in none, to the list it left.
 * Each time `visto` changes, which is what the lists show, it is looked at again.
 */
export function useFocoDeFila(ocupado: boolean, visto: unknown): (id: number) => void {
  const seguida = useRef<Fila | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of what is shown are drawn anew
  useLayoutEffect(() => {
    const fila = seguida.current;
    if (ocupado || !fila || (!fila.espera && fila.boton?.isConnected)) return;
    const boton = botonDe(fila.id);
    if (sinFoco()) (boton ?? fila.lista)?.focus();
    seguida.current = boton && { ...fila, boton, espera: false };
  }, [ocupado, visto]);
  return useCallback((id) => {
    const boton = botonDe(id);
    seguida.current = { id, boton, lista: boton?.closest<HTMLElement>('section') ?? null, espera: true };
  }, []);
}
