import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type Theme, useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';

export interface ColumnaDinero<T> {
  header: string;
  cell: (row: T) => ReactNode;
  /** Quantities, money and dates stand at the right. */
  right?: boolean;
  /** May take a second line: 'Q40.00 × 10 = Q400.00'. */
  wraps?: boolean;
  /** What the row is called by. */
  strong?: boolean;
  /** A column of buttons: its header is only heard. */
  buttons?: boolean;
}

interface TablaDineroProps<T> {
  label: string;
  rows: readonly T[];
  idOf: (row: T) => number;
  columns: readonly ColumnaDinero<T>[];
  /** The two lines of a row on a phone: name and detail at the left, amount and state at the right. */
  compact: (row: T) => { name: string; detail: ReactNode; amount: string; state: ReactNode };
  late?: (row: T) => boolean;
}

const marcaAtraso = { boxShadow: ({ vars }: Theme) => `inset 4px 0 0 ${vars.palette.warning.main}` };

/** Two tables stand side by side in a dialog, so their cells are close. */
const enDinero = { px: 1.25, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 1.5 } } as const;
/** A long name takes a second line before money is cut. */
const nombre = { fontWeight: 700, whiteSpace: 'normal', py: 0.5 } as const;
const dosLineas = { whiteSpace: 'normal', py: 0.5 } as const;
const enBotones = { p: 0, pr: 0.5, width: 44 } as const;

/** A table of money; below 600 pixels each row becomes two lines. */
export function TablaDinero<T>({
  label,
  rows,
  idOf,
  columns,
  compact,
  late = () => false,
}: TablaDineroProps<T>) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  if (phone) {
    return (
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row, index) => {
          const { name, detail, amount, state } = compact(row);
          return (
            <Stack
              key={idOf(row)}
              component="li"
              direction="row"
              useFlexGap
              sx={{
                // With large letters the amount goes below the name, whole.
                flexWrap: 'wrap',
                justifyContent: 'flex-end',
                gap: 1,
                px: 2,
                py: 1.5,
                borderTop: index ? 1 : 0,
                borderColor: 'divider',
                ...(late(row) ? marcaAtraso : {}),
              }}
            >
              <Box sx={{ flex: '1 1 9em', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {detail}
                </Typography>
              </Box>
              <Stack sx={{ alignItems: 'flex-end', gap: 0.5 }}>
                <Typography sx={{ fontWeight: 700 }}>{amount}</Typography>
                {state}
              </Stack>
            </Stack>
          );
        })}
      </Box>
    );
  }
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ header, right, buttons }) => (
              <TableCell key={header} align={right ? 'right' : 'left'} sx={buttons ? enBotones : enDinero}>
                {buttons ? (
                  <Box component="span" sx={visuallyHidden}>
                    {header}
                  </Box>
                ) : (
                  header
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={idOf(row)} sx={late(row) ? marcaAtraso : undefined}>
              {columns.map(({ header, cell, right, strong, buttons, wraps }) => (
                <TableCell
                  key={header}
                  align={right ? 'right' : 'left'}
                  sx={{
                    ...(buttons ? enBotones : enDinero),
                    ...(strong ? nombre : {}),
                    ...(wraps ? dosLineas : {}),
                  }}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
