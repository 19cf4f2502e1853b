import { type RefObject, useLayoutEffect, useState } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { AT_FOOT as FOOT_MARK } from './screen-marks.ts';

/** Of what holds the buttons that lead from one to the next. */
export const STEP_BUTTONS = { 'data-pasos': '' } as const;

/** What people are about to press: primary buttons, every answer of a question, what leads from one to the next, the mark that is being typed, and what stays at the foot of the screen. */
const TO_BE_PRESSED = [
  '.MuiButton-contained',
  '[role="dialog"] footer button',
  '[role="alertdialog"] footer button',
  '[data-pasos] button',
  'input[data-punteo]:focus',
  `.${FOOT_MARK}`,
].join();

/** What brings something else below a visible toast: a dialog that opens or closes, … */
const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-hidden'] };
/** … scrolling, turning the phone, going on to another field, and what slides or grows, once it stands. */
const EVENTS = ['scroll', 'resize', 'focusin', 'transitionend'] as const;

const AT_FOOT = { bottom: { xs: medidas.pieTelefono + 8, sm: 24 } } as const;
const BELOW_BAR = { top: { xs: medidas.barraTelefono + 8, sm: medidas.barraCompleta + 8 } } as const;
const AT_EDGE = { top: 8 } as const;

/** Where toasts stand, the rule first. */
const PLACES = [AT_FOOT, BELOW_BAR, AT_EDGE] as const;

/** Behind an open dialog nothing can be pressed. */
const reachable = (button: Element): boolean => button.closest('[aria-hidden="true"]') === null;

/** Whether something to be pressed lies below the toasts. */
function covers(toasts: Element): boolean {
  const own = toasts.getBoundingClientRect();
  if (own.height === 0) return false;
  return [...document.querySelectorAll(TO_BE_PRESSED)].some((button) => {
    if (toasts.contains(button) || !reachable(button)) return false;
    const { top, right, bottom, left, height } = button.getBoundingClientRect();
    return height > 0 && top < own.bottom && bottom > own.top && left < own.right && right > own.left;
  });
}

/**
 * The place of the toasts: the foot of the screen, unless they would lie over what is to be pressed. They give way once and
 * stay there, for as long as there is something to say.
 */
export function useToastPlace(toasts: RefObject<Element | null>) {
  const [place, setPlace] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      // Several changes before the next render are one.
      if (toasts.current && covers(toasts.current)) setPlace(Math.min(place + 1, PLACES.length - 1));
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.body, CHANGES);
    for (const event of EVENTS) window.addEventListener(event, look, true);
    return () => {
      changes.disconnect();
      for (const event of EVENTS) window.removeEventListener(event, look, true);
    };
  });
  return PLACES[place] ?? AT_FOOT;
}
