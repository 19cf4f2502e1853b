import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { alPulsar } from '../abrir.ts';
import { type Accion, MenuAcciones } from '../MenuAcciones.tsx';
import { NombreQueAbre } from '../NombreQueAbre.tsx';
import type { Columna, Valor } from './columnas.ts';
import { casilla, fija, fijaDerecha, LADO_CASILLA, type LugarDerecho, lugarDelMenu } from './fija.ts';
import type { Fila } from './useTabla.ts';

interface FilaProps<R extends object> {
  row: Fila<R>;
  selected: boolean;
  columns: readonly Columna<R>[];
  selectable: boolean;
  nameOf: (row: R) => string;
  rowMenu?: (row: R) => readonly Accion[];
  height: number;
  lugares: ReadonlyMap<string, LugarDerecho>;
  onOpen?: ((row: R) => void) | undefined;
}

const words = (value: Valor): string => {
  if (value === true) return 'Sí';
  if (value === false) return 'No';
  return value === null || value === undefined || value === '' ? '—' : String(value);
};

export function TablaFila<R extends object>({
  row,
  selected,
  columns,
  selectable,
  nameOf,
  rowMenu,
  height,
  lugares,
  onOpen,
}: FilaProps<R>) {
  const name = nameOf(row.original);
  const actions = rowMenu?.(row.original);
  const open = onOpen && (() => onOpen(row.original));
  return (
    <TableRow
      hover
      data-fila={row.id}
      selected={selected}
      aria-selected={selectable ? selected : undefined}
      sx={open ? { cursor: 'pointer' } : undefined}
      {...alPulsar(open)}
    >
      {selectable ? (
        <TableCell data-aparte sx={{ ...fija({ left: 0 }, 'body'), ...casilla, height, cursor: 'default' }}>
          <Checkbox
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
            slotProps={{ input: { 'aria-label': `Seleccionar a ${name}` } }}
          />
        </TableCell>
      ) : null}
      {columns.map(({ id, value, cell, align, strong, quiet, opens }, index) => {
        const lugar = lugares.get(id);
        const content = cell ? cell(row.original) : words(value(row.original));
        return (
          <TableCell
            key={id}
            data-aparte={lugar ? true : undefined}
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
      {actions ? (
        <TableCell
          align="center"
          data-aparte
          sx={{ ...fijaDerecha('body', lugarDelMenu(lugares)), height, py: 0, cursor: 'default' }}
        >
          {actions.length > 0 ? <MenuAcciones actions={actions} label={`Opciones de ${name}`} /> : null}
        </TableCell>
      ) : null}
    </TableRow>
  );
}
