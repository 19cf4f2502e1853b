import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type Accion, MenuAcciones } from '../MenuAcciones.tsx';
import type { Columna, Valor } from './columnas.ts';
import { casilla, fija, fijaDerecha, LADO_CASILLA } from './fija.ts';
import type { Fila } from './useTabla.ts';

interface FilaProps<R extends object> {
  row: Fila<R>;
  selected: boolean;
  columns: readonly Columna<R>[];
  selectable: boolean;
  nameOf: (row: R) => string;
  rowMenu?: (row: R) => readonly Accion[];
  height: number;
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
}: FilaProps<R>) {
  const name = nameOf(row.original);
  const actions = rowMenu?.(row.original);
  return (
    <TableRow hover selected={selected} aria-selected={selectable ? selected : undefined}>
      {selectable ? (
        <TableCell sx={{ ...fija({ left: 0 }, 'body'), ...casilla, height }}>
          <Checkbox
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
            slotProps={{ input: { 'aria-label': `Seleccionar a ${name}` } }}
          />
        </TableCell>
      ) : null}
      {columns.map(({ id, value, cell, align, strong, quiet, acts }, index) => (
        <TableCell
          key={id}
          align={align}
          role={index === 0 ? 'rowheader' : undefined}
          sx={{
            height,
            fontWeight: strong ? 700 : 400,
            color: quiet ? 'text.secondary' : undefined,
            ...(index === 0 ? fija({ left: selectable ? LADO_CASILLA : 0 }, 'body') : {}),
            ...(acts ? fijaDerecha('body') : {}),
          }}
        >
          {cell ? cell(row.original) : words(value(row.original))}
        </TableCell>
      ))}
      {actions ? (
        <TableCell align="center" sx={{ height, py: 0, ...fijaDerecha('body') }}>
          {actions.length > 0 ? <MenuAcciones actions={actions} label={`Opciones de ${name}`} /> : null}
        </TableCell>
      ) : null}
    </TableRow>
  );
}
