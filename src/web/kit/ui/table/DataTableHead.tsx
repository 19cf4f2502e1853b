import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { ChevronDownIcon } from '#web/kit/ui/icons.tsx';
import { NOT_PRINTED } from '#web/kit/ui/screen-marks.ts';
import type { Column } from './columns.ts';
import { CHECKBOX_WIDTH, checkboxCell, menuPlace, type RightPlace, sticky, stickyRight } from './sticky.ts';
import { chooseAllLabel, type TableModel } from './useTableModel.ts';

interface HeadProps<R extends object> {
  table: TableModel<R>;
  columns: readonly Column<R>[];
  selectable: boolean;
  menu: boolean;
  /** The columns that stay at the right. */
  places: ReadonlyMap<string, RightPlace>;
}

export function DataTableHead<R extends object>({ table, columns, selectable, menu, places }: HeadProps<R>) {
  return (
    <TableHead>
      <TableRow>
        {selectable ? (
          <TableCell className={NOT_PRINTED} sx={{ ...sticky({ left: 0 }, 'head'), ...checkboxCell }}>
            <Checkbox
              checked={table.getIsAllPageRowsSelected()}
              indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
              slotProps={{ input: { 'aria-label': chooseAllLabel(table) } }}
            />
          </TableCell>
        ) : null}
        {columns.map(({ id, header, align, width, sortable = true }, index) => {
          const column = table.getColumn(id);
          const order = column?.getIsSorted();
          const place = places.get(id);
          return (
            <TableCell
              key={id}
              align={align}
              className={place ? NOT_PRINTED : undefined}
              sortDirection={order || undefined}
              sx={{
                minWidth: width,
                zIndex: 2,
                ...(index === 0 ? sticky({ left: selectable ? CHECKBOX_WIDTH : 0 }, 'head') : {}),
                ...(place ? stickyRight('head', place) : {}),
              }}
            >
              {sortable ? (
                <TableSortLabel
                  active={Boolean(order)}
                  direction={order || 'asc'}
                  IconComponent={ChevronDownIcon}
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
          <TableCell align="center" className={NOT_PRINTED} sx={stickyRight('head', menuPlace(places))}>
            Acción
          </TableCell>
        ) : null}
      </TableRow>
    </TableHead>
  );
}
