import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { sticky } from '#web/kit/ui/table/sticky.ts';

export interface ColumnaDeReporte<T> {
  header: string;
  cell: (fila: T) => ReactNode;
}

interface TablaDeReporteProps<T, S> {
  label: string;
  /** What a row is called by: stays in sight while the figures scroll. */
  nombre: { header: string; cell: (fila: T) => ReactNode };
  /** Figures: they stand at the right. */
  columnas: readonly ColumnaDeReporte<S>[];
  filas: readonly (T & S)[];
  idOf: (fila: T) => string | number;
  /** Under all rows. */
  total: S;
}

const cifra = { whiteSpace: 'nowrap', px: 1, '&:last-of-type': { pr: 2 } } as const;
const primera = {
  minWidth: { xs: 120, sm: 152 },
  py: 0.75,
  '&&:first-of-type': { pl: 2, pr: 1 },
  maxWidth: { xs: 150, sm: 280 },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
const alFinal = {
  typography: 'body2',
  color: 'text.primary',
  '&&': { fontWeight: 700, borderTop: 1, borderBottom: 0, borderColor: 'divider' },
} as const;

/** Figures by row and column with what they add up to, as wide as they need to be: the rest scrolls below the names. */
export function TablaDeReporte<T, S>({
  label,
  nombre,
  columnas,
  filas,
  idOf,
  total,
}: TablaDeReporteProps<T, S>) {
  const figuras = (fila: S, sx: object) =>
    columnas.map(({ header, cell }) => (
      <TableCell key={header} align="right" sx={{ ...cifra, ...sx }}>
        {cell(fila)}
      </TableCell>
    ));
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...primera, ...sticky({ left: 0 }, 'head') }}>{nombre.header}</TableCell>
            {columnas.map(({ header }) => (
              <TableCell key={header} align="right" sx={cifra}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {filas.map((fila) => (
            <TableRow key={idOf(fila)}>
              <TableCell
                component="th"
                scope="row"
                sx={{ ...primera, fontWeight: 700, ...sticky({ left: 0 }, 'body') }}
              >
                {nombre.cell(fila)}
              </TableCell>
              {figuras(fila, {})}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell
              component="th"
              scope="row"
              sx={{ ...primera, ...alFinal, ...sticky({ left: 0 }, 'body') }}
            >
              Total
            </TableCell>
            {figuras(total, alFinal)}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
}
