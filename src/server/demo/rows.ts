import { getTableColumns, getTableName, sql, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/db/db.ts';

/** A row with its key given: ids are counted here, so that rows can refer to each other before anything is stored. */
export type Row<T extends Table> = T['$inferInsert'] & Partial<T['$inferSelect']>;

/** Rows per statement: a few megabytes of JSON at a time, whatever the size of the school. */
const AT_ONCE = 5000;

interface Target {
  columns: string;
  types: string;
}

function targetOf(table: PgTable, keys: readonly string[]): Target {
  const known = new Map(Object.entries(getTableColumns(table)));
  const columns = keys.map((key) => {
    const column = known.get(key);
    if (!column) throw new Error(`${getTableName(table)} has no ${key}`);
    return { name: toSnakeCase(key), key, type: column.getSQLType() };
  });
  return {
    columns: columns.map(({ name }) => `"${name}"`).join(', '),
    types: columns.map(({ key, type }) => `"${key}" ${type}`).join(', '),
  };
}

/** Stores all rows of a table with one statement per 5,000. Every row must have the keys of the first. */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const { columns, types } = targetOf(table, keys);
  const values = keys.map((key) => `r."${key}"`).join(', ');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    if (part.some((row) => Object.keys(row).length !== keys.length)) {
      throw new Error(`rows of ${getTableName(table)} differ in their keys`);
    }
    await tx.execute(sql`
      insert into ${sql.identifier(getTableName(table))} (${sql.raw(columns)})
      overriding system value
      select ${sql.raw(values)}
      from json_to_recordset(${JSON.stringify(part)}::json) as r (${sql.raw(types)})`);
  }
}

/** After rows with their own ids: the next id the database gives follows the highest one. */
export async function continueIds(tx: Tx, tables: readonly PgTable[]): Promise<void> {
  const statements = tables.flatMap((table) => {
    const identity = Object.entries(getTableColumns(table)).find(([, column]) => column.generatedIdentity);
    if (!identity) return [];
    const name = getTableName(table);
    const column = toSnakeCase(identity[0]);
    return [
      `select setval(pg_get_serial_sequence('${name}', '${column}'), max("${column}")) from "${name}" having count(*) > 0`,
    ];
  });
  if (statements.length > 0) await tx.execute(sql.raw(statements.join(' union all ')));
}
