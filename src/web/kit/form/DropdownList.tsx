import Box from '@mui/material/Box';
import Paper, { type PaperProps } from '@mui/material/Paper';
import type { SelectProps } from '@mui/material/Select';
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { buscador } from '#shared/base/busqueda.ts';
import { Buscador } from '#web/kit/ui/SearchBox.tsx';
import { useTactil } from './device.ts';

/** Longer lists have a search. */
const SIN_BUSCADOR = 15;

interface DeLaLista {
  /** What is looked for; null in a short list. */
  query: string | null;
  search: (query: string) => void;
  /** Below the list. */
  foot?: ReactNode;
}

/** Says to the list that drops down what stands around its entries. */
export const ContornoDeLista = createContext<DeLaLista>({ query: null, search: () => {} });

export const seBusca = (options: readonly unknown[]): boolean => options.length > SIN_BUSCADOR;

/** The entries in whose words every word of the search stands. */
export function halladas<O extends { label: string }>(options: readonly O[], query: string): readonly O[] {
  const coincide = buscador(query);
  return query.trim() === '' ? options : options.filter(({ label }) => coincide(label));
}

/** From the search down to the first entry below it, as in any list; Enter takes that one as soon as something is looked for. */
function alTeclear(event: KeyboardEvent<HTMLElement>, busca: boolean) {
  const primera = event.currentTarget.parentElement?.querySelector<HTMLElement>(
    '[role="option"]:not([aria-disabled="true"])',
  );
  if (event.key === 'ArrowDown') {
    event.preventDefault();
    primera?.focus();
  } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    // It sends no form around the list either.
    event.preventDefault();
    if (busca) primera?.click();
  }
}

/** The list between a search, when it is long, and a foot. */
function Papel({ children, ...props }: PaperProps) {
  const { query, search, foot } = useContext(ContornoDeLista);
  const tactil = useTactil();
  return (
    <Paper {...props}>
      {query === null ? null : (
        <Box
          sx={{ flex: 'none', p: 1, borderBottom: 1, borderColor: 'divider' }}
          onKeyDown={(event) => alTeclear(event, query.trim() !== '')}
        >
          <Buscador wide label="Buscar..." value={query} onChange={search} autoFocus={!tactil} />
        </Box>
      )}
      {children}
      {foot ? <Box sx={{ flex: 'none', p: 1, borderTop: 1, borderColor: 'divider' }}>{foot}</Box> : null}
    </Paper>
  );
}

const lista: SelectProps['MenuProps'] = {
  slotProps: {
    paper: { component: Papel, sx: { display: 'flex', flexDirection: 'column', overflow: 'hidden' } },
    list: { sx: { flex: 1, minHeight: 0, overflowY: 'auto' } },
  },
};
const listaConBuscador: SelectProps['MenuProps'] = { ...lista, autoFocus: false };

/** For MUI's `Select`, below a `ContornoDeLista`. */
export const menuDeLista = (options: readonly unknown[]): SelectProps['MenuProps'] =>
  seBusca(options) ? listaConBuscador : lista;

export const SIN_COINCIDENCIAS = 'No hay coincidencias.';
