import { type RefObject, useLayoutEffect, useState } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { AL_PIE as EN_EL_PIE } from './screen-marks.ts';

/** Of what holds the buttons that lead from one to the next. */
export const PASOS = { 'data-pasos': '' } as const;

/** What people are about to press: primary buttons, every answer of a question, what leads from one to the next, the mark that is being typed, and what stays at the foot of the screen. */
const POR_PULSAR = [
  '.MuiButton-contained',
  '[role="dialog"] footer button',
  '[role="alertdialog"] footer button',
  '[data-pasos] button',
  'input[data-punteo]:focus',
  `.${EN_EL_PIE}`,
].join();

/** A dialog may open, grow or scroll below a toast that stands already. */
const CADA_MS = 120;

const AL_PIE = { bottom: { xs: medidas.pieTelefono + 8, sm: 24 } } as const;
const BAJO_LA_BARRA = { top: { xs: medidas.barraTelefono + 8, sm: medidas.barraCompleta + 8 } } as const;
const EN_EL_BORDE = { top: 8 } as const;

/** Where toasts stand, the rule first. */
const LUGARES = [AL_PIE, BAJO_LA_BARRA, EN_EL_BORDE] as const;

/** Behind an open dialog nothing can be pressed. */
const alcanzable = (boton: Element): boolean => boton.closest('[aria-hidden="true"]') === null;

/** Whether something to be pressed lies below the toasts. */
function tapa(avisos: Element): boolean {
  const suyo = avisos.getBoundingClientRect();
  if (suyo.height === 0) return false;
  return [...document.querySelectorAll(POR_PULSAR)].some((boton) => {
    if (avisos.contains(boton) || !alcanzable(boton)) return false;
    const { top, right, bottom, left, height } = boton.getBoundingClientRect();
    return height > 0 && top < suyo.bottom && bottom > suyo.top && left < suyo.right && right > suyo.left;
  });
}

/**
 * The place of the toasts: the foot of the screen, unless they would lie over what is to be pressed. They give way once and
 * stay there, for as long as there is something to say.
 */
export function useLugarDeAvisos(avisos: RefObject<Element | null>) {
  const [lugar, setLugar] = useState(0);
  useLayoutEffect(() => {
    const mirar = () => {
      if (avisos.current && tapa(avisos.current))
        setLugar((antes) => Math.min(antes + 1, LUGARES.length - 1));
    };
    mirar();
    const reloj = setInterval(mirar, CADA_MS);
    return () => clearInterval(reloj);
  });
  return LUGARES[lugar] ?? AL_PIE;
}
