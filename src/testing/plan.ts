import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, inTransaction, rows } from '#server/platform/db/db.ts';

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Node[];
}

function read(node: Node): number {
  const own = node['Relation Name']
    ? (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0;
  return (node.Plans ?? []).reduce((sum, one) => sum + read(one), own);
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** As PostgreSQL writes a value; of a list, what stands between its braces. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value)
    ? `{${value.map((one) => JSON.stringify(one)).join(',')}}`
    : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** With the plan that the connections of a server keep for all values, not with one made for these. */
const explained = (db: Db, query: SQL): Promise<Node[]> =>
  inTransaction(db, async (tx) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare explicada as ${text}`));
    const plans = await rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      tx,
      sql.raw(`explain (analyze, timing off, costs off, format json) execute explicada${values}`),
    );
    await tx.execute(sql`deallocate explicada`);
    return plans.map((plan) => plan['QUERY PLAN'][0].Plan);
  });

/** How many rows of tables the statements of a read look at, those they pass over included. */
export async function rowsRead(db: Db, work: (db: Db) => Promise<unknown>): Promise<number> {
  const asked: SQL[] = [];
  const execute = (query: SQL) => {
    asked.push(query);
    return db.execute(query);
  };
  await work(
    new Proxy(db, { get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key)) }),
  );
  let sum = 0;
  for (const query of asked) for (const plan of await explained(db, query)) sum += read(plan);
  return sum;
}
