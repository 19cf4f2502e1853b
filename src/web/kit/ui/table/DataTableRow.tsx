import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useMemo } from 'react';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { openOnPress } from '#web/kit/ui/open-on-press.ts';
import { NOT_PRINTED } from '#web/kit/ui/screen-marks.ts';
import type { CellValue, Column } from './columns.ts';
import { CHECKBOX_WIDTH, checkboxCell, menuPlace, type RightPlace, sticky, stickyRight } from './sticky.ts';
import type { RowActions } from './useRowActions.ts';

interface RowProps<R extends object> {
  id: string;
  row: R;
  /** How its boxes and its menu are called aloud. */
  name: string;
  selected: boolean;
  columns: readonly Column<R>[];
  selectable: boolean;
  opens: boolean;
  /** `ninguno` where the table has no column of menus, `vacio` where this row has nothing to do. */
  menu: 'none' | 'empty' | 'actions';
  height: number;
  places: ReadonlyMap<string, RightPlace>;
  acts: RowActions<R>;
}

const words = (value: CellValue): string => {
  if (value === true) return 'Sí';
  if (value === false) return 'No';
  return value === null || value === undefined || value === '' ? '—' : String(value);
};

/** A row, drawn anew only when something of it changed: a table of a section has a thousand parts, and its screen much to do besides. */
export function DataTableRow<R extends object>({
  id,
  row,
  name,
  selected,
  columns,
  selectable,
  opens: openable,
  menu,
  height,
  places,
  acts,
}: RowProps<R>) {
  return useMemo(() => {
    const open = openable ? () => acts.open(row) : undefined;
    return (
      <TableRow
        hover
        data-fila={id}
        selected={selected}
        aria-selected={selectable ? selected : undefined}
        sx={open ? { cursor: 'pointer' } : undefined}
        {...openOnPress(open)}
      >
        {selectable ? (
          <TableCell
            data-aparte
            className={NOT_PRINTED}
            sx={{ ...sticky({ left: 0 }, 'body'), ...checkboxCell, height, cursor: 'default' }}
          >
            <Checkbox
              checked={selected}
              onChange={(_, chosen) => acts.choose(id, chosen)}
              slotProps={{ input: { 'aria-label': `Seleccionar a ${name}` } }}
            />
          </TableCell>
        ) : null}
        {columns.map(({ id: column, value, cell, align, strong, quiet, opens }, index) => {
          const place = places.get(column);
          const content = cell ? cell(row) : words(value(row));
          return (
            <TableCell
              key={column}
              data-aparte={place ? true : undefined}
              className={place ? NOT_PRINTED : undefined}
              align={align}
              role={index === 0 ? 'rowheader' : undefined}
              sx={{
                height,
                fontWeight: strong ? 700 : 400,
                color: quiet ? 'text.secondary' : undefined,
                ...(index === 0 ? sticky({ left: selectable ? CHECKBOX_WIDTH : 0 }, 'body') : {}),
                ...(place ? { ...stickyRight('body', place), cursor: 'default' } : {}),
              }}
            >
              {opens && open ? (
                <OpenLink label={name} onOpen={open}>
                  {content}
                </OpenLink>
              ) : (
                content
              )}
            </TableCell>
          );
        })}
        {menu === 'none' ? null : (
          <TableCell
            align="center"
            data-aparte
            className={NOT_PRINTED}
            sx={{ ...stickyRight('body', menuPlace(places)), height, py: 0, cursor: 'default' }}
          >
            {menu === 'actions' ? (
              <ActionMenu actions={() => acts.menu(row)} label={`Opciones de ${name}`} />
            ) : null}
          </TableCell>
        )}
      </TableRow>
    );
  }, [id, row, name, selected, columns, selectable, openable, menu, height, places, acts]);
}
