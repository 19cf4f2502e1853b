import { z } from 'zod';

/** What the rows of a hand-written statement are: the schema of each column, by its name in the select list. */
export type Shape = Readonly<Record<string, z.ZodType>>;
export type Row<S extends Shape> = z.output<z.ZodObject<S>>;

/** Any number: the driver reads numeric and bigint as numbers as well. */
export const num = z.number();
/** Also an instant (ISO 8601 in UTC) and a date (`YYYY-MM-DD`). */
export const text = z.string();
export const bool = z.boolean();
export const bytes = z.instanceof(Buffer);
