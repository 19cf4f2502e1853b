import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

export const CABECERA = 72;
const FILA = 38;
export const ALUMNO = { xs: 136, sm: 240, lg: 296 } as const;
const ACTIVIDAD = 156;
const TOTAL = 96;
/** Bars, controls and margins around the sheet: what is left of the screen is the sheet's. */
const ALREDEDOR = { xs: 120, md: 152 } as const;
export const MENOS = 320;

// One rule for all cells: thousands of them would be slow with a styled component each.
export const aspectoDeHoja = {
  typography: 'body2',
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  '& th, & td': {
    boxSizing: 'border-box',
    height: FILA,
    px: 1.25,
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
    textAlign: 'right',
    bgcolor: 'background.paper',
  },
  '& th:last-child, & td:last-child': { borderRight: 0 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: CABECERA,
    bgcolor: 'superficie.suave',
    textAlign: 'left',
    verticalAlign: 'middle',
  },
  '& th[data-actividad]': {
    width: ACTIVIDAD,
    minWidth: ACTIVIDAD,
    maxWidth: ACTIVIDAD,
    pr: 0.25,
    whiteSpace: 'normal',
    verticalAlign: 'top',
  },
  '& th[data-alumno]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: ALUMNO,
    minWidth: ALUMNO,
    maxWidth: ALUMNO,
    textAlign: 'left',
    fontWeight: 400,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    py: { xs: 0.5, sm: 0 },
  },
  '& thead th[data-alumno]': { zIndex: 3, fontWeight: 700 },
  '& thead th[data-alumno] > span': { fontWeight: 400, color: 'text.secondary' },
  '& tbody th[data-alumno] > span': {
    display: { xs: 'none', sm: 'inline-block' },
    width: 20,
    mr: 1.25,
    textAlign: 'right',
    typography: 'caption',
    color: 'text.secondary',
  },
  '& [data-total]': {
    minWidth: TOTAL,
    textAlign: 'right',
    bgcolor: 'superficie.suave',
    color: 'text.secondary',
  },
  '& thead [data-total]': {
    whiteSpace: 'normal',
    color: 'text.primary',
    fontWeight: 700,
    textAlign: 'right',
  },
  '& td[data-total] b': { color: 'text.primary' },
  '& td[data-nivel] > span': { color: 'text.secondary' },
  '& td[data-ausente]': { color: 'text.secondary' },
  '& td[data-texto]': { textAlign: 'left' },
  '& td[data-nivel="alta"] b': { color: 'success.main' },
  '& td[data-nivel="media"] b': { color: 'text.primary' },
  '& td[data-nivel="baja"] b': { color: 'error.main' },
  // The second value keeps the mark from being read aloud: the number says it.
  '& td[data-nivel="baja"] b::before': { content: '"▾" / ""', mr: 0.5, fontSize: '0.75em' },
  '& tbody tr:hover > *': { bgcolor: 'superficie.hundida' },
} as const satisfies SxProps<Theme>;

/** A sheet whose heading and first column stay in sight while the rest scrolls below and beside them. */
export function HojaDesplazable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        overflow: 'auto',
        // As many rows as the screen takes: half of the page's margin is enough below.
        mb: { md: -2 },
        overscrollBehaviorX: 'contain',
        minHeight: 0,
        maxHeight: {
          xs: `max(${MENOS}px, calc(100dvh - ${ALREDEDOR.xs}px))`,
          md: `max(${MENOS}px, calc(100dvh - ${ALREDEDOR.md}px))`,
        },
        '&:focus-visible': { outlineOffset: -3 },
      }}
    >
      <Box component="table" aria-label={label} sx={aspectoDeHoja}>
        {children}
      </Box>
    </Card>
  );
}
