/** Width of the column of boxes, where the first data column starts to stick. */
export const LADO_CASILLA = 58;

/** A cell that holds just its box. */
export const casilla = {
  boxSizing: 'border-box',
  width: LADO_CASILLA,
  minWidth: LADO_CASILLA,
  maxWidth: LADO_CASILLA,
  p: '0 0 0 14px !important',
} as const;

/** A cell that stays at its side while the rest scrolls. It needs a ground of its own: the row's. */
export const fija = (side: { left: number } | { right: number }, part: 'head' | 'body') =>
  ({
    position: 'sticky',
    ...side,
    zIndex: part === 'head' ? 3 : 1,
    ...(part === 'body'
      ? {
          bgcolor: 'background.paper',
          '.Mui-selected > &': { bgcolor: 'primary.suave' },
          'tr:hover:not(.Mui-selected) > &': { bgcolor: 'superficie.suave' },
        }
      : {}),
  }) as const;

/** The last cell stays at the right when it holds what one acts with; the line at its left says that something is below. */
export const fijaDerecha = (part: 'head' | 'body') =>
  ({ ...fija({ right: 0 }, part), borderLeft: 1, borderLeftColor: 'divider' }) as const;
