import type { MouseEvent as DeReact } from 'react';

/** What a click turns on, the second click of a double click would turn off again: it is not listened to. From the keyboard there is none. */
export const soloElPrimero =
  (hacer: () => void) =>
  ({ detail }: Pick<DeReact, 'detail'>): void => {
    if (detail < 2) hacer();
  };

/** The longest a system lets pass between the clicks of a double click, as Windows sets it out of the box. */
const MS_DOBLE = 500;
/** How far a finger comes down from where it was, in CSS pixels. */
const LEJOS = 24;

interface Pulsacion {
  x: number;
  y: number;
  at: number;
  dialogo: Element | null;
}

let anterior: Pulsacion | null = null;

/** The second press of one place: what lies there meanwhile, nobody has looked at. */
const esLaSegunda = (una: Pulsacion, otra: Pulsacion): boolean =>
  una.dialogo !== otra.dialogo &&
  otra.at - una.at < MS_DOBLE &&
  Math.hypot(una.x - otra.x, una.y - otra.y) < LEJOS;

/** The dialog over the screen that something lies in. One that is as large as the screen is a screen: two steps back may follow fast. */
function dialogoDe(target: EventTarget | null): Element | null {
  const dialogo = target instanceof Element ? target.closest('.MuiDialog-root') : null;
  return dialogo?.querySelector('.MuiDialog-paperFullScreen') ? null : dialogo;
}

function mirar(event: MouseEvent): void {
  const { clientX: x, clientY: y, timeStamp: at, target } = event;
  // The keyboard presses without a place.
  if (x === 0 && y === 0) return;
  const esta = { x, y, at, dialogo: dialogoDe(target) };
  const antes = anterior;
  if (!antes || !esLaSegunda(antes, esta)) {
    anterior = esta;
    return;
  }
  // Whoever presses a third time has not looked either.
  anterior = { ...esta, dialogo: antes.dialogo };
  event.stopPropagation();
  event.preventDefault();
}

/** From here on the second press of a double click is not heard by a dialog that the first one opened, nor by what lay below one that it closed. */
export const nadaSinMirar = (): void => document.addEventListener('click', mirar, true);
