import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnsOf } from '#server/platform/undo/catalogue.ts';
import { rows, type Tx } from './db.ts';
import { type Row as RowOf, text } from './row.ts';

/** A row, by the one column of its primary key; without a number there is none. */
export interface Row {
  table: string;
  key: string;
  id: number | null;
}

const foreignKeyRow = {
  from: text,
  columns: z.array(text),
  to: text,
  referenced: z.array(text),
  /** What becomes of the rows of `from`: they stay in the way, they go as well, or they let go. */
  onDelete: z.enum(['stays', 'goes', 'lets go']),
};
export type ForeignKey = RowOf<typeof foreignKeyRow>;

/** Every foreign key of the school, as the database itself knows them: a new one cannot be forgotten. */
export const foreignKeys = (tx: Tx): Promise<ForeignKey[]> =>
  rows(
    tx,
    sql`select c.relname::text "from", ${columnsOf(sql`f.conrelid`, sql`f.conkey`)} columns,
        p.relname::text "to", ${columnsOf(sql`f.confrelid`, sql`f.confkey`)} referenced,
        case when f.confdeltype = 'c' then 'goes' when f.confdeltype in ('n', 'd') then 'lets go' else 'stays' end "onDelete"
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by c.relname, f.conname`,
    foreignKeyRow,
  );

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );

/** The rows of `from` that refer to those of `to`. */
const referring = ({ from, columns, referenced }: ForeignKey, to: SQL): SQL =>
  sql`select * from ${sql.identifier(from)} where (${list(columns)}) in (select ${list(referenced)} from (${to}) referred)`;

/**
 * The tables whose rows are in the way when these rows go in one act, and with them all that goes because of them. The rows are held from
 * here on, so that nothing can refer to them meanwhile. A reference from one of their tables to another does not count.
 */
export async function referencesTo(tx: Tx, going: readonly Row[]): Promise<string[]> {
  const there = going.filter(({ id }) => id !== null);
  const tables = new Set(there.map(({ table }) => table));
  for (const { table, key, id } of there) {
    await tx.execute(
      sql`select from ${sql.identifier(table)} where ${sql.identifier(key)} = ${id} for update`,
    );
  }
  const keys = (await foreignKeys(tx)).filter(({ from }) => !tables.has(from));
  const questions: SQL[] = [];
  const ask = (table: string, gone: SQL, above: readonly string[]): void => {
    for (const key of keys.filter(({ to }) => to === table)) {
      const theirs = referring(key, gone);
      if (key.onDelete === 'stays') {
        questions.push(sql`select ${key.from}::text "table" where exists (${theirs})`);
      } else if (key.onDelete === 'goes' && !above.includes(key.from)) {
        ask(key.from, theirs, [...above, key.from]);
      }
    }
  };
  for (const { table, key, id } of there) {
    const itself = sql`select * from ${sql.identifier(table)} where ${sql.identifier(key)} = ${id}`;
    ask(table, itself, [table]);
  }
  if (questions.length === 0) return [];
  const found = await rows(tx, sql.join(questions, sql` union `), { table: text });
  return found.map(({ table }) => table);
}

/** Whether anything is in the way: such rows are not removed, but marked as no longer in use. */
export const isReferenced = async (tx: Tx, going: readonly Row[]): Promise<boolean> =>
  (await referencesTo(tx, going)).length > 0;
