import { useEffect, useEffectEvent, useState } from 'react';

/** Something that opened over the screen and has no address of its own: a dialog, a menu, a picture. */
interface Capa {
  close: () => void;
}

/** What is open now, the topmost last. */
const capas: Capa[] = [];

let preparar: () => void = () => undefined;

/** What has to be done when something opens, so that a step back is heard of in this page. The shell says it. */
export function alAbrirCapa(act: () => void): void {
  preparar = act;
}

/** How many things lie over the screen. */
export const cuantasCapas = (): number => capas.length;

export const hayCapas = (): boolean => cuantasCapas() > 0;

/** Closes the topmost, as its own close button would: what is unsaved asks first. */
export const cerrarCapa = (): void => capas.at(-1)?.close();

/** Declares that something is open over the screen: a step back closes it instead of leaving the screen. */
export function useCapa(open: boolean, close: () => void): void {
  const topmost = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const capa: Capa = { close: () => topmost() };
    capas.push(capa);
    preparar();
    return () => {
      capas.splice(capas.indexOf(capa), 1);
    };
  }, [open]);
}

/** The open state of a list that drops down, for MUI's `Select`. */
export function useDesplegable() {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  useCapa(open, onClose);
  return { open, onOpen: () => setOpen(true), onClose };
}
