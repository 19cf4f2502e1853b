import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';

/** Turns a list of chosen ids, as screens keep it, into the table's own form and back. */
export function useRowSelection(
  selection: readonly string[] | undefined,
  onSelection?: (ids: string[]) => void,
) {
  const state: RowSelectionState = Object.fromEntries((selection ?? []).map((id) => [id, true]));
  const onChange: OnChangeFn<RowSelectionState> = (update) => {
    const next = typeof update === 'function' ? update(state) : update;
    onSelection?.(Object.keys(next).filter((id) => next[id]));
  };
  return { state, onChange };
}
