import type { Column } from './columns.ts';

/** Width of the column of boxes, where the first data column starts to stick. */
export const CHECKBOX_WIDTH = 58;
/** Width of the column of menus, at the right of which nothing stands. */
export const MENU_WIDTH = 72;

const fixedWidth = (width: number) =>
  ({ boxSizing: 'border-box', width, minWidth: width, maxWidth: width }) as const;

/** A cell that holds just its box. */
export const checkboxCell = { ...fixedWidth(CHECKBOX_WIDTH), p: '0 0 0 14px !important' } as const;

/** A cell that stays at its side while the rest scrolls. It needs a ground of its own: the row's. */
export const sticky = (side: { left: number } | { right: number }, part: 'head' | 'body') =>
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
export interface RightPlace {
  right: number;
  edge: boolean;
  width?: number | undefined;
}

/** The places of the columns one acts with, beside the menu of the row. */
export function rightPlaces<R>(
  columns: readonly Column<R>[],
  menu: boolean,
): ReadonlyMap<string, RightPlace> {
  const places = new Map<string, RightPlace>();
  const stickyColumns = columns.filter(({ acts }) => acts);
  let right = menu ? MENU_WIDTH : 0;
  for (const { id, width } of stickyColumns.toReversed()) {
    places.set(id, {
      right,
      edge: id === stickyColumns[0]?.id,
      width: stickyColumns.length > 1 || menu ? width : undefined,
    });
    right += width ?? 0;
  }
  return places;
}

/** About the width of what stays at the left. */
export const LEFT_WIDTH = 200;

/** The width of what stays at the right. */
export const rightWidth = (places: ReadonlyMap<string, RightPlace>, menu: boolean): number =>
  [...places.values()].reduce((sum, { width = MENU_WIDTH }) => sum + width, menu ? MENU_WIDTH : 0);

/** What one acts with stays at the right; the line at its left says that something is below. */
export const stickyRight = (part: 'head' | 'body', { right, edge, width }: RightPlace) =>
  ({
    ...sticky({ right }, part),
    ...(edge ? { borderLeft: 1, borderLeftColor: 'divider' } : {}),
    ...(width ? { ...fixedWidth(width), px: 0 } : {}),
  }) as const;

/** The menu of a row; what stands beside it has the line. */
export const menuPlace = (places: ReadonlyMap<string, RightPlace>): RightPlace => ({
  right: 0,
  edge: places.size === 0,
  width: MENU_WIDTH,
});
