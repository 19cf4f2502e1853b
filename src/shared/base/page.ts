import { z } from 'zod';
import { cadena } from './cadena.ts';

export const PAGE_LIMIT_MAX = 1000;
/** What a search finds is counted so far: who finds more looks for something else. */
export const CONTADOS_MAX = 200;

const whole = (low: number, high: number) =>
  cadena()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(low).max(high));

export interface Orden<C extends string> {
  columna: C;
  descendente: boolean;
}

/** What a list is sorted by: one of its columns; a leading minus turns the order around. */
export const ordenPor = <C extends string>(columnas: readonly [C, ...C[]]) =>
  cadena()
    .max(40)
    .transform((value) => ({ columna: value.replace(/^-/, ''), descendente: value.startsWith('-') }))
    .pipe(z.object({ columna: z.enum(columnas), descendente: z.boolean() }));

/**
 * Query of a paged list. The total number of rows travels in the header `Total`; of a search that finds more than
 * `CONTADOS_MAX`, a number above it that grows while there are more pages.
 */
export const pageQuery = z.object({
  page: whole(1, 100_000).optional(),
  limit: whole(1, PAGE_LIMIT_MAX).optional(),
  q: cadena().max(100).optional(),
  orden: cadena().max(40).optional(),
});
