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
 * Stable functions that call the latest callbacks. Screens create theirs on each render; without this every row would
 * re-render with them.
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
