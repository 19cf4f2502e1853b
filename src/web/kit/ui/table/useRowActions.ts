import { useLayoutEffect, useMemo, useRef } from 'react';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';

/** What is done with a row of a table. */
export interface RowActions<R> {
  open: (row: R) => void;
  menu: (row: R) => readonly MenuAction[];
  /** Chooses the row with this id, or no longer. */
  choose: (id: string, chosen: boolean) => void;
}

/**
 * Always the same functions, which do what was asked for last. Screens write theirs anew each time they are drawn; a row of which
 * nothing else changed would be drawn anew with them.
 */
export function useRowActions<R>(acts: RowActions<R>): RowActions<R> {
  const last = useRef(acts);
  useLayoutEffect(() => {
    last.current = acts;
  });
  return useMemo(
    () => ({
      open: (row) => last.current.open(row),
      menu: (row) => last.current.menu(row),
      choose: (id, chosen) => last.current.choose(id, chosen),
    }),
    [],
  );
}
