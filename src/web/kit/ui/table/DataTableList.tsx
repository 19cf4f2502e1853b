import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { openOnPress } from '#web/kit/ui/open-on-press.ts';
import { chooseAllLabel, type ModelRow, type TableModel } from './useTableModel.ts';

interface ListProps<R extends object> {
  table: TableModel<R>;
  rows: readonly ModelRow<R>[];
  label: string;
  selectable: boolean;
  nameOf: (row: R) => string;
  compact: (row: R) => ReactNode;
  onOpen?: ((row: R) => void) | undefined;
}

/** The rows as a phone shows them: one below the other, each drawn by `compact`. */
export function DataTableList<R extends object>({
  table,
  rows,
  label,
  selectable,
  nameOf,
  compact,
  onOpen,
}: ListProps<R>) {
  const all = table.getIsAllPageRowsSelected();
  return (
    <>
      {selectable ? (
        <FormControlLabel
          label={chooseAllLabel(table)}
          sx={{ px: 1, mx: 0 }}
          control={
            <Checkbox
              checked={all}
              indeterminate={table.getIsSomePageRowsSelected() && !all}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          }
        />
      ) : null}
      <Box
        component="ul"
        aria-label={label}
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            data-fila={row.id}
            sx={{ px: 2, py: 1.25, ...(selectable ? { display: 'flex', alignItems: 'start', pl: 1 } : {}) }}
          >
            {selectable ? (
              <Checkbox
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
                slotProps={{ input: { 'aria-label': `Seleccionar a ${nameOf(row.original)}` } }}
              />
            ) : null}
            <Box
              sx={{ flex: 1, minWidth: 0, cursor: onOpen ? 'pointer' : undefined }}
              {...openOnPress(onOpen && (() => onOpen(row.original)))}
            >
              {compact(row.original)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
