import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { isServerOnly } from './en-servidor.ts';

/** A statement and the test that issued it. */
export interface Statement {
  text: string;
  file: string;
  test: string;
  /** The run on the embedded database leaves this test out. */
  serverOnly: boolean;
}

const noted = new Set<string>();

/** Writes down, once per process, a statement issued on a server, when somebody wants to know: `npm test` does. */
export function noteStatement(text: string): void {
  const folder = process.env.ISSUED_STATEMENTS;
  if (!folder || noted.has(text)) return;
  noted.add(text);
  const { testPath = '', currentTestName = '' } = expect.getState();
  const statement: Statement = {
    text,
    file: testPath,
    test: currentTestName,
    serverOnly: isServerOnly(),
  };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(statement)}\n`);
}
