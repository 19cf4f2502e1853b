import {
  CELDA_MAX,
  COLUMNAS_MAX,
  DEMASIADAS_COLUMNAS,
  DEMASIADAS_FILAS,
  FILAS_MAX,
  type Fila,
} from '#shared/base/hojas.ts';
import { textoLimpio } from '#shared/base/texto-limpio.ts';
import { refused, unreadable } from './refusal.ts';

/**
 * Memory limit in characters. A full sheet of 10,000 × 100 cells of 15 characters comes to 23 million; the overhead of a cell
 * counts as eight.
 */
const LETTERS_MAX = 30_000_000;
const CELL_COST = 8;

/** Unpaired surrogates: PostgreSQL refuses them, and browsers cannot show them. */
const SURROGATES = /\p{Cs}/gu;

export const cleaned = (text: string): string => textoLimpio(text).replace(SURROGATES, '\uFFFD');

/** Collects the rows of all sheets of a file: skips empty rows and enforces the limits. */
export class Gatherer {
  #letters = 0;
  #rows = 0;

  startSheet(): void {
    this.#rows = 0;
  }

  /** @returns the cleaned row, or null if it is empty. */
  row(numero: number, cells: readonly (string | undefined)[]): Fila | null {
    const last = cells.findLastIndex((cell) => cell !== undefined && cell.trim() !== '');
    if (last < 0) return null;
    if (last >= COLUMNAS_MAX) throw refused(DEMASIADAS_COLUMNAS);
    this.#rows += 1;
    if (this.#rows > FILAS_MAX) throw refused(DEMASIADAS_FILAS);
    const celdas = Array.from({ length: last + 1 }, (_, index) =>
      cleaned((cells[index] ?? '').slice(0, CELDA_MAX + 1)),
    );
    for (const { length } of celdas) this.#letters += length + CELL_COST;
    if (this.#letters > LETTERS_MAX) throw unreadable(new Error('more than 30 million letters'));
    return { numero, celdas };
  }
}
