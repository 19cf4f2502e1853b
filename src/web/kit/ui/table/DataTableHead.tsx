import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { IconoAbajo } from '#web/kit/ui/icons.tsx';
import { SIN_PAPEL } from '#web/kit/ui/screen-marks.ts';
import type { Columna } from './columns.ts';
import { casilla, fija, fijaDerecha, LADO_CASILLA, type LugarDerecho, lugarDelMenu } from './sticky.ts';
import { type TablaModelo, textoDeTodos } from './useTableModel.ts';

interface CabeceraProps<R extends object> {
  table: TablaModelo<R>;
  columns: readonly Columna<R>[];
  selectable: boolean;
  menu: boolean;
  /** The columns that stay at the right. */
  lugares: ReadonlyMap<string, LugarDerecho>;
}

export function TablaCabecera<R extends object>({
  table,
  columns,
  selectable,
  menu,
  lugares,
}: CabeceraProps<R>) {
  return (
    <TableHead>
      <TableRow>
        {selectable ? (
          <TableCell className={SIN_PAPEL} sx={{ ...fija({ left: 0 }, 'head'), ...casilla }}>
            <Checkbox
              checked={table.getIsAllPageRowsSelected()}
              indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
              slotProps={{ input: { 'aria-label': textoDeTodos(table) } }}
            />
          </TableCell>
        ) : null}
        {columns.map(({ id, header, align, width, sortable = true }, index) => {
          const column = table.getColumn(id);
          const order = column?.getIsSorted();
          const lugar = lugares.get(id);
          return (
            <TableCell
              key={id}
              align={align}
              className={lugar ? SIN_PAPEL : undefined}
              sortDirection={order || undefined}
              sx={{
                minWidth: width,
                zIndex: 2,
                ...(index === 0 ? fija({ left: selectable ? LADO_CASILLA : 0 }, 'head') : {}),
                ...(lugar ? fijaDerecha('head', lugar) : {}),
              }}
            >
              {sortable ? (
                <TableSortLabel
                  active={Boolean(order)}
                  direction={order || 'asc'}
                  IconComponent={IconoAbajo}
                  onClick={column?.getToggleSortingHandler()}
                  sx={{ '& .MuiTableSortLabel-icon': { fontSize: 16 } }}
                >
                  {header}
                </TableSortLabel>
              ) : (
                header
              )}
            </TableCell>
          );
        })}
        {menu ? (
          <TableCell align="center" className={SIN_PAPEL} sx={fijaDerecha('head', lugarDelMenu(lugares))}>
            Acción
          </TableCell>
        ) : null}
      </TableRow>
    </TableHead>
  );
}
