import type { ReactNode } from 'react';
import { compararTexto } from '../formatos.ts';

export type Valor = string | number | boolean | null | undefined;

export interface Columna<R> {
  id: string;
  header: string;
  /** What the column sorts and searches by, and shows when there is no `cell`. */
  value: (row: R) => Valor;
  cell?: (row: R) => ReactNode;
  align?: 'left' | 'right' | 'center';
  /** Bold, e.g. surnames. */
  strong?: boolean;
  /** Secondary colour, e.g. user names. */
  quiet?: boolean;
  /** False where an order says nothing (buttons). */
  sortable?: boolean;
  /** The last column, when one acts with it: stays in sight at the right. */
  acts?: boolean;
  /** Shortest width in pixels. */
  width?: number;
}

/** Empty values go last; texts sort as Spanish does. */
export function compararValor(a: Valor, b: Valor): number {
  const noA = a === null || a === undefined || a === '';
  const noB = b === null || b === undefined || b === '';
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compararTexto(String(a), String(b));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows in which every word of the search stands somewhere, accents and case aside. */
export function buscarEn<R>(
  rows: readonly R[],
  columns: readonly Columna<R>[],
  search: string,
): readonly R[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = plain(columns.map(({ value }) => value(row) ?? '').join(' '));
    return words.every((word) => text.includes(word));
  });
}
