import Box from '@mui/material/Box';
import Paper, { type PaperProps } from '@mui/material/Paper';
import type { SelectProps } from '@mui/material/Select';
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { buscador } from '#shared/base/busqueda.ts';
import { SearchBox } from '#web/kit/ui/SearchBox.tsx';
import { useTouch } from './device.ts';

/** Longer lists have a search. */
const WITHOUT_SEARCH_MAX = 15;

interface DropdownContext {
  /** What is looked for; null in a short list. */
  query: string | null;
  search: (query: string) => void;
  /** Below the list. */
  foot?: ReactNode;
}

/** What surrounds the entries of a dropdown list: a search above, a foot below. */
export const DropdownSurround = createContext<DropdownContext>({ query: null, search: () => {} });

export const isSearchable = (options: readonly unknown[]): boolean => options.length > WITHOUT_SEARCH_MAX;

/** Options whose label has every word of the search. */
export function matching<O extends { label: string }>(options: readonly O[], query: string): readonly O[] {
  const matches = buscador(query);
  return query.trim() === '' ? options : options.filter(({ label }) => matches(label));
}

/** From the search down to the first entry below it, as in any list; Enter takes that one as soon as something is looked for. */
function onListKey(event: KeyboardEvent<HTMLElement>, searching: boolean) {
  const first = event.currentTarget.parentElement?.querySelector<HTMLElement>(
    '[role="option"]:not([aria-disabled="true"])',
  );
  if (event.key === 'ArrowDown') {
    event.preventDefault();
    first?.focus();
  } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    // It sends no form around the list either.
    event.preventDefault();
    if (searching) first?.click();
  }
}

/** The list between a search, when it is long, and a foot. */
function ListPaper({ children, ...props }: PaperProps) {
  const { query, search, foot } = useContext(DropdownSurround);
  const touch = useTouch();
  return (
    <Paper {...props}>
      {query === null ? null : (
        <Box
          sx={{ flex: 'none', p: 1, borderBottom: 1, borderColor: 'divider' }}
          onKeyDown={(event) => onListKey(event, query.trim() !== '')}
        >
          <SearchBox wide label="Buscar..." value={query} onChange={search} autoFocus={!touch} />
        </Box>
      )}
      {children}
      {foot ? <Box sx={{ flex: 'none', p: 1, borderTop: 1, borderColor: 'divider' }}>{foot}</Box> : null}
    </Paper>
  );
}

const menu: SelectProps['MenuProps'] = {
  slotProps: {
    paper: { component: ListPaper, sx: { display: 'flex', flexDirection: 'column', overflow: 'hidden' } },
    list: { sx: { flex: 1, minHeight: 0, overflowY: 'auto' } },
  },
};
const menuWithSearch: SelectProps['MenuProps'] = { ...menu, autoFocus: false };

/** For MUI's `Select`, inside a `DropdownSurround`. */
export const dropdownMenu = (options: readonly unknown[]): SelectProps['MenuProps'] =>
  isSearchable(options) ? menuWithSearch : menu;

export const NO_MATCHES = 'No hay coincidencias.';
