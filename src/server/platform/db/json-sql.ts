import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** An instant inside `json_build_object`, written as the wire writes it everywhere else. */
export const instanteJson = (instant: SQLWrapper): SQL =>
  sql`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A list of values as one parameter: `where id = any(${arreglo(ids)})`. */
export const arreglo = (values: readonly (number | string | null)[], tipo: 'int' | 'text' = 'int'): SQL =>
  tipo === 'int' ? sql`${sql.param([...values])}::int[]` : sql`${sql.param([...values])}::text[]`;
