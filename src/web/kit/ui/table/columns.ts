import type { ReactNode } from 'react';
import { buscador } from '#shared/base/busqueda.ts';
import { compareText } from '#web/kit/ui/formats.ts';

/** How many rows a page may have. */
export const ROWS_PER_PAGE: readonly number[] = [10, 25, 50, 100];
export const SEARCH_MAX = 100;

export type CellValue = string | number | boolean | null | undefined;

export interface Column<R> {
  id: string;
  header: string;
  /** What the column sorts and searches by, and shows when there is no `cell`. */
  value: (row: R) => CellValue;
  cell?: (row: R) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Bold, e.g. surnames. */
  strong?: boolean;
  /** Secondary colour, e.g. user names. */
  quiet?: boolean;
  /** False where an order says nothing (buttons). */
  sortable?: boolean;
  /** Among the last columns, when one acts with it: stays in sight at the right. Where another stands beyond it, with a `width`. */
  acts?: boolean;
  /** Its text is the link of a row that opens. */
  opens?: boolean;
  /** Shortest width in pixels; of a column that stays in sight, the width. */
  width?: number;
}

export const isBlank = (value: CellValue): boolean => value === null || value === undefined || value === '';

/** Empty values go last; texts sort as Spanish does. */
export function compareValues(a: CellValue, b: CellValue): number {
  const noA = isBlank(a);
  const noB = isBlank(b);
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareText(String(a), String(b));
}

/** Rows in which every word of the search stands somewhere, accents and case aside. */
export function searchIn<R>(rows: readonly R[], columns: readonly Column<R>[], search: string): readonly R[] {
  if (search.trim() === '') return rows;
  const matches = buscador(search);
  return rows.filter((row) => matches(columns.map(({ value }) => value(row) ?? '').join(' ')));
}
