import { expect, it } from 'vitest';
import { StatementSplitter } from './statements.ts';

const DUMP = [
  '-- a comment; with a semicolon and a quote',
  '\\restrict abc;',
  "INSERT INTO t VALUES ('it''s; here;",
  "still; the same', 1);",
  'CREATE FUNCTION f() RETURNS void AS $_$',
  "BEGIN x := 'a'; y := $1;",
  'END $_$;',
  'CREATE TABLE "odd;',
  'name" (a int);',
  "SELECT 1 - 2; SELECT '\\';",
  'SELECT $1;',
  '\\unrestrict abc',
  'SELECT 3',
].join('\n');

/** Feeds the text in chunks of this length. */
function split(text: string, length: number): string[] {
  const splitter = new StatementSplitter(1);
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += length) parts.push(...splitter.push(text.slice(at, at + length)));
  return [...parts, ...splitter.finish()];
}

const EXPECTED = [
  "-- a comment; with a semicolon and a quote\nINSERT INTO t VALUES ('it''s; here;\nstill; the same', 1);\n",
  "CREATE FUNCTION f() RETURNS void AS $_$\nBEGIN x := 'a'; y := $1;\nEND $_$;\n",
  'CREATE TABLE "odd;\nname" (a int);\n',
  "SELECT 1 - 2; SELECT '\\';\n",
  'SELECT $1;\n',
  'SELECT 3\n',
];

it('an end of line after a semicolon ends a statement, outside of strings, names, comments and bodies', () => {
  expect(split(DUMP, DUMP.length)).toEqual(EXPECTED);
});

it('wherever the text is cut on its way, the statements are the same', () => {
  for (let length = 1; length < 40; length += 1)
    expect(split(DUMP, length), String(length)).toEqual(EXPECTED);
});

it('small statements travel together', () => {
  const splitter = new StatementSplitter(30);
  expect([...splitter.push('SELECT 1;\n'.repeat(7)), ...splitter.finish()]).toEqual([
    'SELECT 1;\n'.repeat(3),
    'SELECT 1;\n'.repeat(3),
    'SELECT 1;\n\n',
  ]);
});
