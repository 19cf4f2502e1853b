import { useLayoutEffect, useRef } from 'react';

/** The page begins at its top again when it shows something else: the browser leaves it where the list before was scrolled to. */
export function useScrollToTop(shown: string | null): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo({ top: 0 });
  }, [shown]);
}
