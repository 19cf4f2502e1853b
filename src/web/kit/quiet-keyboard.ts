/** A pause between two marks, or two words, is shorter. */
const QUIET_MS = 1_500;

const EDITED = 'input, textarea, [contenteditable="true"], [role="gridcell"]';

let lastKey = Number.NEGATIVE_INFINITY;
window.addEventListener(
  'keydown',
  ({ target }) => {
    if (target instanceof Element && target.matches(EDITED)) lastKey = performance.now();
  },
  true,
);

/** Resolves once nobody types: what comes over the page by itself must not catch keys that belong to a field of it. */
export async function quietKeyboard(): Promise<void> {
  for (;;) {
    const left = lastKey + QUIET_MS - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}

/** Whether the focus is where somebody types. */
export const isTyping = (): boolean => document.activeElement?.matches(EDITED) ?? false;
