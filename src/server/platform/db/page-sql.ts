import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONTADOS_MAX } from '#shared/base/page.ts';
import { type Db, rows as rowsOf } from './db.ts';
import { num, type Row, type Shape } from './row.ts';

export interface PageAsked {
  page?: number | undefined;
  limit?: number | undefined;
}

interface Sorted {
  by: SQL;
  direction?: SQL;
}

interface Searched {
  /** Conditions that an index answers; a row has to fulfil one of them. */
  found: readonly SQL[];
  /** The same for a row that is at hand, in words that no index answers: the planner then walks in order. */
  matches: SQL;
}

interface PagedList {
  /** `from … where …`. */
  from: SQL;
  id: SQL;
  /** Sort keys; the last one is unique. */
  order: readonly Sorted[];
  /** Total from the stored counts. */
  total: SQL;
  search: Searched | null;
  rows: number;
  offset: number;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const keys = (order: readonly Sorted[]): SQL[] => order.map((_, index) => sql.raw(`k${index}`));
const directed = (order: readonly Sorted[], expressions: readonly SQL[]): SQL =>
  list(expressions.map((by, index) => sql`${by} ${order[index]?.direction ?? sql`asc`}`));

/**
 * The rows of a page. How many are wanted at most stands in the text, as a power of two: a statement that is planned for all
 * values must not sort a whole list for fear of a long page, and few texts do for all pages.
 */
function partOf(select: SQL, order: readonly Sorted[], { rows, offset }: Pick<PagedList, 'rows' | 'offset'>) {
  const enough = sql.raw(String(2 ** Math.ceil(Math.log2(offset + rows))));
  return sql`(select * from (${select} limit ${enough}) primeras
    order by ${directed(order, keys(order))} limit ${rows} offset ${offset})`;
}

/** Matches counted at most, plus one. */
const MANY = sql.raw(String(CONTADOS_MAX + 1));

/**
 * `with` of two tables: `pagina` (id, and what `inPageOrder` sorts by) and `total` (n). What it reads grows with the
 * page and not with the list. A search that finds few sorts what it found; one that finds many walks the list in order, and soon has a page.
 */
export function pageOf({ from, id, order, total, search, rows, offset }: PagedList): SQL {
  const columns = list([sql`${id} id`, ...order.map(({ by }, index) => sql`${by} ${sql.raw(`k${index}`)}`)]);
  const inOrder = directed(
    order,
    order.map(({ by }) => by),
  );
  const part = { rows, offset };
  if (!search) {
    const pagina = partOf(sql`select ${columns} ${from} order by ${inOrder}`, order, part);
    return sql`with pagina as ${pagina}, total as (select ${total} n)`;
  }
  const found = sql.join(
    search.found.map((condition) => sql`(select ${columns} ${from} and ${condition} limit ${MANY})`),
    sql` union `,
  );
  return sql`with halladas as materialized (${found}),
    cuantas as materialized (select count(*) n from halladas),
    pagina as (
      (select * from halladas where (select n from cuantas) < ${MANY}
        order by ${directed(order, keys(order))} limit ${rows} offset ${offset})
      union all
      ${partOf(
        sql`select ${columns} ${from} and (select n from cuantas) >= ${MANY} and ${search.matches} order by ${inOrder}`,
        order,
        part,
      )}),
    mostradas as (select count(*) n from pagina),
    total as (select case when c.n < ${MANY} then c.n
      else greatest(${MANY}, ${offset} + m.n + (m.n >= ${rows})::int) end n from cuantas c, mostradas m)`;
}

export const inPageOrder = (order: readonly Sorted[]): SQL =>
  directed(
    order,
    keys(order).map((key) => sql`p.${key}`),
  );

/** A column of a page without rows: null, or an object made of nulls. */
const NOTHING = z.record(z.string(), z.null()).nullable();

/** Reads what a statement over `pageOf` answers: `n` beside every row, and alone when the page has none. `id` is null in no row. */
export function pageReader<S extends Shape>(shape: S, id: string) {
  const columns = Object.entries(shape).map(([name, column]) => [name, column.or(NOTHING)]);
  const answer: Shape = { ...Object.fromEntries(columns), n: num };
  const isRow = (row: Record<string, unknown>): row is Row<S> & Record<string, unknown> => row[id] !== null;
  return async (db: Db, query: SQL): Promise<{ filas: Row<S>[]; total: number }> => {
    const read = await rowsOf(db, query, answer);
    return { filas: read.filter(isRow), total: Number(read[0]?.n ?? 0) };
  };
}
