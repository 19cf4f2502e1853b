import type { MouseEvent } from 'react';

/** Elements with an action of their own, or next to one: `data-aparte`. */
const SEPARATE = 'a, button, input, label, select, textarea, [role="button"], [data-aparte]';

/** True if the element itself was clicked, not a control in it, and no text was being selected. Portals are not inside it. */
function wasPressed({ currentTarget, target, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(SEPARATE)) return false;
  const marked = window.getSelection();
  return !marked || marked.isCollapsed || !currentTarget.contains(marked.focusNode);
}

/**
 * Opens a row or a card wherever it is pressed. It adds nothing for the keyboard: inside stands a link or a button that
 * opens the same, which is what a screen reader hears.
 */
export const openOnPress = (open: (() => void) | undefined) =>
  open
    ? ({
        onClick: (event: MouseEvent<HTMLElement>) => {
          if (wasPressed(event)) open();
        },
      } as const)
    : {};

/** A card that opens: it answers the pointer. */
export const openableCard = {
  cursor: 'pointer',
  '&:hover': { borderColor: 'trazo.borde' },
} as const;

/** A row outside a table that opens. */
export const openableRow = { cursor: 'pointer', '&:hover': { bgcolor: 'superficie.suave' } } as const;
