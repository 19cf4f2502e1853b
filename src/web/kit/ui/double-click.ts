import type { MouseEvent as DeReact } from 'react';

/** Ignores the second click of a double click, which would undo the first. Keyboard activation is never a double click. */
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

/** The second click at the same place, while another dialog has opened or closed there. */
const isSecond = (one: Press, other: Press): boolean =>
  one.dialog !== other.dialog &&
  other.at - one.at < DOUBLE_CLICK_MS &&
  Math.hypot(one.x - other.x, one.y - other.y) < FAR;

/** The dialog around an element. A full-screen one counts as a screen: two quick steps back are intended. */
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
  // A third click is ignored as well.
  previous = { ...press, dialog: before.dialog };
  event.stopPropagation();
  event.preventDefault();
}

/** Swallows the second click of a double click when the first one opened or closed a dialog, so that it hits nothing unseen. */
export const ignoreUnseenClicks = (): void => document.addEventListener('click', look, true);
