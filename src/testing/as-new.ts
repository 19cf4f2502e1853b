import { sql } from 'drizzle-orm';
import { type Database, inTransaction, rows, type Sql } from '#server/platform/db/db.ts';
import { hasCode } from '#server/platform/errors/causes.ts';

/** What a migrated database holds before anybody has used it. */
export interface AsNew {
  /** Changes when a table, a column, a constraint, a trigger or a function is added or removed. */
  shape: string;
  /** Rows that the migrations write, as JSON, by table. */
  written: readonly { table: string; rows: string }[];
  tables: readonly string[];
  /** How far the numbers of those rows are, by sequence: the others begin. */
  counted: readonly { sequence: string; last: string }[];
}

async function shapeOf(source: Sql): Promise<string> {
  const [found] = await rows<{ shape: string }>(
    source,
    sql`select concat_ws(' ',
      (select count(*) || '/' || max(oid::bigint) from pg_class),
      (select count(*) || '/' || max(oid::bigint) from pg_constraint),
      (select count(*) || '/' || max(oid::bigint) from pg_trigger),
      (select count(*) || '/' || max(oid::bigint) from pg_proc),
      (select count(*) from pg_attribute where not attisdropped)) as shape`,
  );
  return found?.shape ?? '';
}

/** Of a database that was just made. */
export async function lookAtNew({ db }: Database): Promise<AsNew> {
  const found = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tables = found.map(({ name }) => name);
  const written: { table: string; rows: string }[] = [];
  for (const table of tables) {
    const [{ text } = { text: null }] = await rows<{ text: string | null }>(
      db,
      sql`select json_agg(to_json(una))::text as text from ${sql.identifier(table)} as una`,
    );
    if (text) written.push({ table, rows: text });
  }
  const counted = await rows<{ sequence: string; last: string }>(
    db,
    sql`select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
        from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return { shape: await shapeOf(db), written, tables, counted };
}

/** SQLSTATE of what only a superuser may do. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Gives it back the rows it had when it was new, and no others. Resolves to false when its tables are no longer those, or the account
 * may not switch off their rules.
 */
export async function makeAsNew(
  { db }: Database,
  { shape, written, tables, counted }: AsNew,
): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false;
  const refilled = inTransaction(db, async (tx) => {
    // No rule has a say in this: the audit's own is that nothing of it goes.
    await tx.execute(sql`set local session_replication_role = replica`);
    // Most are empty: cutting each of them off would take as long as making a database.
    const emptyAll = tables.map(
      (table) => sql`${sql.identifier(`de_${table}`)} as (delete from ${sql.identifier(table)})`,
    );
    await tx.execute(sql`with ${sql.join(emptyAll, sql`, `)} select`);
    await tx.execute(
      sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
          from pg_sequences where last_value is not null`,
    );
    for (const { sequence, last } of counted)
      await tx.execute(sql`select setval(${sequence}::regclass, ${last}::bigint)`);
    for (const { table, rows: json } of written)
      await tx.execute(
        sql`insert into ${sql.identifier(table)} overriding system value
            select * from json_populate_recordset(null::${sql.identifier(table)}, ${json}::json)`,
      );
    return true;
  });
  return refilled.catch((error: unknown) => {
    if (hasCode(error, INSUFFICIENT_PRIVILEGE)) return false;
    throw error;
  });
}
