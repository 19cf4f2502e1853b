import { readFileSync } from 'node:fs';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import type { Statement } from './statements.ts';

const list = process.env.STATEMENTS_TO_PREPARE;
if (!list) throw new Error('STATEMENTS_TO_PREPARE names no list: run `npm test`, which writes one.');
const statements: Statement[] = JSON.parse(readFileSync(list, 'utf8'));

const { db } = await testDatabase();

/** Begins and ends transactions, tidies up outside of any, or is about a statement that was prepared: nothing to prepare. */
const control =
  /^(?:begin|commit|rollback|savepoint|release|set transaction|vacuum|deallocate|explain \([^)]*\) execute)\b/i;
/** Of a test that asks how something is read. */
const explained = /^\s*(?:explain \([^)]*\)|prepare \w+ as)/i;
const planned = /^\W*(?:select|insert|update|delete|merge|values|with)\b/i;

/** A rule of a table that an earlier statement took away is taken away here too. */
const without = (text: string) =>
  text.replace(/alter table (\S+) add constraint (\S+)/gi, 'alter table $1 drop constraint if exists $2; $&');

/** Why the embedded database would refuse the statement; null when it would not. */
async function refusal(statement: string): Promise<string | null> {
  const text = without(statement.replace(explained, ''));
  // A query is parsed and planned, parameters and all, and not run.
  const question = planned.test(text)
    ? `explain (generic_plan) ${text}`
    : // Run and taken back; rules of rows, such as that no receipt goes, have no say in it.
      `do $$ begin set local session_replication_role = replica; ${text}; rollback; end $$`;
  try {
    await db.execute(sql.raw(question));
    return null;
  } catch (error) {
    const reason = error instanceof DrizzleQueryError ? error.cause : error;
    return String(reason instanceof Error ? reason.message : reason);
  }
}

describe('lo que se pidió al servidor lo acepta también la base embebida', () => {
  const files = [...new Set(statements.map(({ file }) => file))].sort();
  it.each(files)('%s', async (file) => {
    const refused: unknown[] = [];
    for (const { text, test } of statements.filter((one) => one.file === file && !control.test(one.text))) {
      const reason = await refusal(text);
      if (reason) refused.push({ reason, text, test });
    }
    expect(refused).toEqual([]);
  });
});
