import type { Columna } from './columns.ts';

/** Width of the column of boxes, where the first data column starts to stick. */
export const LADO_CASILLA = 58;
/** Width of the column of menus, at the right of which nothing stands. */
export const LADO_MENU = 72;

const ancho = (width: number) =>
  ({ boxSizing: 'border-box', width, minWidth: width, maxWidth: width }) as const;

/** A cell that holds just its box. */
export const casilla = { ...ancho(LADO_CASILLA), p: '0 0 0 14px !important' } as const;

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

/** Where a column that stays at the right stands, and whether it is the first of them. */
export interface LugarDerecho {
  right: number;
  orilla: boolean;
  width?: number | undefined;
}

/** The places of the columns one acts with, beside the menu of the row. */
export function lugaresDerechos<R>(
  columns: readonly Columna<R>[],
  menu: boolean,
): ReadonlyMap<string, LugarDerecho> {
  const lugares = new Map<string, LugarDerecho>();
  const fijas = columns.filter(({ acts }) => acts);
  let right = menu ? LADO_MENU : 0;
  for (const { id, width } of fijas.toReversed()) {
    lugares.set(id, {
      right,
      orilla: id === fijas[0]?.id,
      width: fijas.length > 1 || menu ? width : undefined,
    });
    right += width ?? 0;
  }
  return lugares;
}

/** About the width of what stays at the left. */
export const LADO_FIJO = 200;

/** The width of what stays at the right. */
export const anchoFijo = (lugares: ReadonlyMap<string, LugarDerecho>, menu: boolean): number =>
  [...lugares.values()].reduce((sum, { width = LADO_MENU }) => sum + width, menu ? LADO_MENU : 0);

/** What one acts with stays at the right; the line at its left says that something is below. */
export const fijaDerecha = (part: 'head' | 'body', { right, orilla, width }: LugarDerecho) =>
  ({
    ...fija({ right }, part),
    ...(orilla ? { borderLeft: 1, borderLeftColor: 'divider' } : {}),
    ...(width ? { ...ancho(width), px: 0 } : {}),
  }) as const;

/** The menu of a row; what stands beside it has the line. */
export const lugarDelMenu = (lugares: ReadonlyMap<string, LugarDerecho>): LugarDerecho => ({
  right: 0,
  orilla: lugares.size === 0,
  width: LADO_MENU,
});
