import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, type Row, text } from '#server/platform/db/row.ts';

const tableFactsRow = {
  tabla: text,
  /** Columns of its primary key, with their types. */
  clave: z.array(z.object({ columna: text, tipo: text })),
  /** Columns one may write. */
  columnas: z.array(text),
  /** Those of them that only a new row is given. */
  identidad: z.array(text),
  /** Foreign keys of other tables that lead here; `borra`: their rows go, or let go, with ours. */
  referidas: z.array(z.object({ tabla: text, columnas: z.array(text), aqui: z.array(text), borra: bool })),
};
export type TableFacts = Row<typeof tableFactsRow>;

/** Names of the columns of a table that have these numbers, in their order. */
export const columnsOf = (table: SQL, numbers: SQL): SQL =>
  sql`(select array_agg(a.attname::text order by n.ord) from unnest(${numbers}) with ordinality n (num, ord)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.num)`;

/** What the database itself knows of these tables, so that a new column or a new reference cannot be forgotten. */
export async function factsOf(tx: Tx, tables: readonly string[]): Promise<Map<string, TableFacts>> {
  const found = await rows(
    tx,
    sql`select c.relname::text tabla,
        (select json_agg(json_build_object('columna', a.attname, 'tipo', format_type(a.atttypid, null)) order by k.ord)
          from pg_index i, unnest(i.indkey::int2[]) with ordinality k (num, ord), pg_attribute a
          where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.num) clave,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') columnas,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') identidad,
        coalesce((select json_agg(json_build_object('tabla', r.relname,
            'columnas', ${columnsOf(sql`f.conrelid`, sql`f.conkey`)},
            'aqui', ${columnsOf(sql`f.confrelid`, sql`f.confkey`)}, 'borra', f.confdeltype in ('c', 'n', 'd')))
          from pg_constraint f join pg_class r on r.oid = f.conrelid
          where f.contype = 'f' and f.confrelid = c.oid), '[]') referidas
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname = any(${arreglo(tables, 'text')})`,
    tableFactsRow,
  );
  return new Map(found.map((one) => [one.tabla, one]));
}
