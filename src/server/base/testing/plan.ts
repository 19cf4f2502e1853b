import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/base/db.ts';

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
  for (const query of asked) {
    const [plan] = await rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      db,
      sql`explain (analyze, timing off, costs off, format json) ${query}`,
    );
    sum += plan ? read(plan['QUERY PLAN'][0].Plan) : 0;
  }
  return sum;
}
