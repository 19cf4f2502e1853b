import type { MouseEvent as DeReact } from 'react';

/** What a click turns on, the second click of a double click would turn off again: it is not listened to. From the keyboard there is none. */
export const firstClickOnly =
  (act: () => void) =>
  ({ detail }: Pick<DeReact, 'detail'>): void => {
    if (detail < 2) act();
  };

/** The longest a system lets pass between the clicks of a double click, as Windows sets it out of the box. */
const DOUBLE_CLICK_MS = 500;
/** How far a finger comes down from where it was, in CSS pixels. */
const FAR = 24;

interface Press {
  x: number;
  y: number;
  at: number;
  dialog: Element | null;
}

let previous: Press | null = null;

/** The second press of one place: what lies there meanwhile, nobody has looked at. */
const isSecond = (one: Press, other: Press): boolean =>
  one.dialog !== other.dialog &&
  other.at - one.at < DOUBLE_CLICK_MS &&
  Math.hypot(one.x - other.x, one.y - other.y) < FAR;

/** The dialog over the screen that something lies in. One that is as large as the screen is a screen: two steps back may follow fast. */
function dialogOf(target: EventTarget | null): Element | null {
  const dialog = target instanceof Element ? target.closest('.MuiDialog-root') : null;
  return dialog?.querySelector('.MuiDialog-paperFullScreen') ? null : dialog;
}

function look(event: MouseEvent): void {
  const { clientX: x, clientY: y, timeStamp: at, target } = event;
  // The keyboard presses without a place.
  if (x === 0 && y === 0) return;
  const press = { x, y, at, dialog: dialogOf(target) };
  const before = previous;
  if (!before || !isSecond(before, press)) {
    previous = press;
    return;
  }
  // Whoever presses a third time has not looked either.
  previous = { ...press, dialog: before.dialog };
  event.stopPropagation();
  event.preventDefault();
}

/** From here on the second press of a double click is not heard by a dialog that the first one opened, nor by what lay below one that it closed. */
export const ignoreUnseenClicks = (): void => document.addEventListener('click', look, true);
