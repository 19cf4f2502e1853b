import { z } from 'zod';
import { cadena } from './cadena.ts';

export const PAGE_LIMIT_MAX = 1000;
/** Largest exact count of search results. */
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

/** Sort order: a column name; a leading minus sorts descending. */
export const ordenPor = <C extends string>(columnas: readonly [C, ...C[]]) =>
  cadena()
    .max(40)
    .transform((value) => ({ columna: value.replace(/^-/, ''), descendente: value.startsWith('-') }))
    .pipe(z.object({ columna: z.enum(columnas), descendente: z.boolean() }));

/**
 * Query of a paged list. The header `Total` has the number of rows; for a search with more than `CONTADOS_MAX` results it is a
 * larger number that grows while there are more pages.
 */
export const pageQuery = z.object({
  page: whole(1, 100_000).optional(),
  limit: whole(1, PAGE_LIMIT_MAX).optional(),
  q: cadena().max(100).optional(),
  orden: cadena().max(40).optional(),
});
