import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Accion } from '#web/kit/ui/ActionMenu.tsx';

/** What is done with a row of a table. */
export interface ActosDeFila<R> {
  open: (row: R) => void;
  menu: (row: R) => readonly Accion[];
  /** Chooses the row with this id, or no longer. */
  choose: (id: string, chosen: boolean) => void;
}

/**
 * Always the same functions, which do what was asked for last. Screens write theirs anew each time they are drawn; a row of which
 * nothing else changed would be drawn anew with them.
 */
export function useActosDeFila<R>(acts: ActosDeFila<R>): ActosDeFila<R> {
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
