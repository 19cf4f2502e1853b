import type { MouseEvent } from 'react';

/** What does a thing of its own, or stands beside something that does: `data-aparte`. */
const SEPARATE = 'a, button, input, label, select, textarea, [role="button"], [data-aparte]';

/** Whether somebody pressed the thing itself, and was not marking its text. What a portal shows is not within it. */
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
