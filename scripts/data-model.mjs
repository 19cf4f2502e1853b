// npm run data-model: the tables and how they hang together, in .cache/data-model.md, from what the migrations say and from the sentence
// above each table. `--check` writes nothing. Both refuse a table that no room declares, or that has no sentence.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { concepts } from './lib/concepts.mjs';
import { inRoot } from './lib/project.mjs';

const target = inRoot('.cache', 'data-model.md');

/** The newest snapshot: all tables as they stand after the last migration. */
function currentTables() {
  const folder = inRoot('migrations', 'meta');
  const newest = readdirSync(folder)
    .filter((name) => /^\d+_snapshot\.json$/.test(name))
    .sort()
    .at(-1);
  return Object.values(JSON.parse(readFileSync(join(folder, newest), 'utf8')).tables);
}

/** Table name → {room, sentence}, read where the tables are declared. */
function declarations() {
  const server = inRoot('src', 'server');
  const found = new Map();
  const files = readdirSync(server, { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  for (const path of files.filter((file) => file.endsWith('tables.ts'))) {
    const text = readFileSync(join(server, path), 'utf8');
    for (const match of text.matchAll(
      /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = pgTable\(\s*['"](\w+)['"]/g,
    )) {
      const sentence = (match[1] ?? '').replace(/\s*\n\s*\*\s*/g, ' ').trim();
      found.set(match[2], { room: dirname(path), sentence });
    }
  }
  return found;
}

const cell = (text) => String(text).replaceAll('|', '\\|');

function columnRow(table, column) {
  const compound = Object.values(table.compositePrimaryKeys ?? {}).some((key) =>
    key.columns.includes(column.name),
  );
  const references = Object.values(table.foreignKeys)
    .filter((key) => key.columnsFrom.includes(column.name))
    .map((key) => `→ ${key.tableTo}`);
  const unique = Object.values(table.uniqueConstraints)
    .filter((constraint) => constraint.columns.includes(column.name))
    .map((constraint) =>
      constraint.columns.length === 1 ? 'unique' : `unique with others (${constraint.name})`,
    );
  const notes = [
    ...(column.primaryKey || compound ? ['key'] : []),
    ...(column.generated ? ['generated'] : []),
    ...new Set(references),
    ...unique,
    ...(column.notNull ? [] : ['may be empty']),
  ];
  return `| \`${column.name}\` | ${cell(column.type)} | ${cell(notes.join(', '))} |`;
}

function describe(table, sentence) {
  const rules = Object.values(table.checkConstraints ?? {}).map(
    (rule) => `- \`${rule.name}\`: \`${rule.value}\``,
  );
  const columns = Object.values(table.columns).map((column) => columnRow(table, column));
  return [
    `### ${table.name}`,
    ...(sentence ? ['', sentence] : []),
    '',
    '| column | type | |',
    '|---|---|---|',
    ...columns,
    ...(rules.length > 0 ? ['', 'Rules:', '', ...rules] : []),
    '',
  ].join('\n');
}

/** Who points at whom; the lines of one room, drawn by anything that reads Mermaid. */
function diagram(tables) {
  const lines = tables.flatMap((table) =>
    [...new Set(Object.values(table.foreignKeys).map((key) => key.tableTo))].map(
      (other) => `  ${other} ||--o{ ${table.name} : ""`,
    ),
  );
  return lines.length === 0 ? '' : ['```mermaid', 'erDiagram', ...lines, '```', ''].join('\n');
}

function documentText(tables, declared) {
  const rooms = new Map();
  for (const table of tables) {
    const { room = 'base' } = declared.get(table.name) ?? {};
    rooms.set(room, [...(rooms.get(room) ?? []), table]);
  }
  const rank = (room) => {
    const index = concepts.indexOf(room.split('/')[0]);
    return index === -1 ? concepts.length : index;
  };
  const ordered = [...rooms].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
  return [
    '# The data model',
    '',
    'Made by `npm run data-model` from the migrations; not edited by hand. Concepts stand in bearing order.',
    '',
    ...ordered.flatMap(([room, tables]) => [
      `## ${room}`,
      '',
      diagram(tables),
      ...tables
        .sort((a, b) => a.name.localeCompare(b.name))
        .map((table) => describe(table, declared.get(table.name)?.sentence)),
    ]),
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()
    .concat('\n');
}

const tables = currentTables();
const declared = declarations();
const complaints = tables
  .filter(({ name }) => !declared.get(name)?.sentence)
  .map(({ name }) => `${name} has no sentence above it in the tables.ts of a room.`);
if (tables.length === 0) complaints.push('The newest snapshot of migrations/meta has no tables.');

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, documentText(tables, declared));
  console.log(target);
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
