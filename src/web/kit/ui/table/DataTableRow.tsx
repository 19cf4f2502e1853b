import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useMemo } from 'react';
import { MenuAcciones } from '#web/kit/ui/ActionMenu.tsx';
import { NombreQueAbre } from '#web/kit/ui/OpenLink.tsx';
import { alPulsar } from '#web/kit/ui/open-on-press.ts';
import { SIN_PAPEL } from '#web/kit/ui/screen-marks.ts';
import type { Columna, Valor } from './columns.ts';
import { casilla, fija, fijaDerecha, LADO_CASILLA, type LugarDerecho, lugarDelMenu } from './sticky.ts';
import type { ActosDeFila } from './useRowActions.ts';

interface FilaProps<R extends object> {
  id: string;
  row: R;
  /** How its boxes and its menu are called aloud. */
  name: string;
  selected: boolean;
  columns: readonly Columna<R>[];
  selectable: boolean;
  opens: boolean;
  /** `ninguno` where the table has no column of menus, `vacio` where this row has nothing to do. */
  menu: 'ninguno' | 'vacio' | 'actos';
  height: number;
  lugares: ReadonlyMap<string, LugarDerecho>;
  acts: ActosDeFila<R>;
}

const words = (value: Valor): string => {
  if (value === true) return 'Sí';
  if (value === false) return 'No';
  return value === null || value === undefined || value === '' ? '—' : String(value);
};

/** A row, drawn anew only when something of it changed: a table of a section has a thousand parts, and its screen much to do besides. */
export function TablaFila<R extends object>({
  id,
  row,
  name,
  selected,
  columns,
  selectable,
  opens: abre,
  menu,
  height,
  lugares,
  acts,
}: FilaProps<R>) {
  return useMemo(() => {
    const open = abre ? () => acts.open(row) : undefined;
    return (
      <TableRow
        hover
        data-fila={id}
        selected={selected}
        aria-selected={selectable ? selected : undefined}
        sx={open ? { cursor: 'pointer' } : undefined}
        {...alPulsar(open)}
      >
        {selectable ? (
          <TableCell
            data-aparte
            className={SIN_PAPEL}
            sx={{ ...fija({ left: 0 }, 'body'), ...casilla, height, cursor: 'default' }}
          >
            <Checkbox
              checked={selected}
              onChange={(_, chosen) => acts.choose(id, chosen)}
              slotProps={{ input: { 'aria-label': `Seleccionar a ${name}` } }}
            />
          </TableCell>
        ) : null}
        {columns.map(({ id: column, value, cell, align, strong, quiet, opens }, index) => {
          const lugar = lugares.get(column);
          const content = cell ? cell(row) : words(value(row));
          return (
            <TableCell
              key={column}
              data-aparte={lugar ? true : undefined}
              className={lugar ? SIN_PAPEL : undefined}
              align={align}
              role={index === 0 ? 'rowheader' : undefined}
              sx={{
                height,
                fontWeight: strong ? 700 : 400,
                color: quiet ? 'text.secondary' : undefined,
                ...(index === 0 ? fija({ left: selectable ? LADO_CASILLA : 0 }, 'body') : {}),
                ...(lugar ? { ...fijaDerecha('body', lugar), cursor: 'default' } : {}),
              }}
            >
              {opens && open ? (
                <NombreQueAbre label={name} onOpen={open}>
                  {content}
                </NombreQueAbre>
              ) : (
                content
              )}
            </TableCell>
          );
        })}
        {menu === 'ninguno' ? null : (
          <TableCell
            align="center"
            data-aparte
            className={SIN_PAPEL}
            sx={{ ...fijaDerecha('body', lugarDelMenu(lugares)), height, py: 0, cursor: 'default' }}
          >
            {menu === 'actos' ? (
              <MenuAcciones actions={() => acts.menu(row)} label={`Opciones de ${name}`} />
            ) : null}
          </TableCell>
        )}
      </TableRow>
    );
  }, [id, row, name, selected, columns, selectable, abre, menu, height, lugares, acts]);
}
