// What a migration may do for what its first line says: docs/decisions/0040-mark-each-migration-as-expand-or-contract.md.

const FIRST_LINE = /^-- (ampliar|contraer): \S/;

/** What the program of the last release would stumble over. */
const CONTRACTING = [
  ['takes something away', /\bdrop (?:table|column|view|function|trigger|type|schema)\b/],
  ['renames something', /\brename (?:to|column|constraint)\b/],
  ['changes a type', /\balter column "?\w+"? (?:set data )?type\b/],
  ['makes a column required', /\balter column "?\w+"? set not null\b/],
];

/** What one database for each of many schools, or another engine below, could not do. */
const UNPORTABLE = [
  ['listens', /\blisten\b/],
  ['takes a lock of a session', /\bpg_(?:try_)?advisory_lock(?:_shared)?\b/],
  ['makes a temporary table', /\bcreate (?:temp|temporary)\b/],
  ['excludes by an index', /\bexclude using\b/],
  [
    'puts a trigger or a unique value off',
    /\b(?:constraint trigger|unique|primary key)\b[^;]*\bdeferrable\b/,
  ],
];

const GENERATED = /\bgenerated always as\b/;

const found = (rules, sql) => rules.filter(([, pattern]) => pattern.test(sql)).map(([what]) => what);

/** `add column … not null` without a default: the last release does not fill it in. */
const requiredColumns = (sql) =>
  sql
    .split(/;|(?=\badd column\b)/)
    .filter(
      (part) =>
        /\badd column\b/.test(part) && /\bnot null\b/.test(part) && !/\bdefault\b|\bgenerated\b/.test(part),
    )
    .map(() => 'adds a column that must be filled in');

/** A generated column that the same statement drops and makes again: the last release finds it where it was. */
function withoutRemade(sql) {
  return sql
    .split(';')
    .map((statement) =>
      statement.replaceAll(/\bdrop column ("\w+")/g, (whole, column) =>
        statement.split(/\badd column /).some((part) => part.startsWith(`${column} `) && GENERATED.test(part))
          ? ''
          : whole,
      ),
    )
    .join(';');
}

/** What is wrong with the text of a migration, each as the end of a sentence. */
export function complaints(text) {
  const kind = FIRST_LINE.exec(text)?.[1];
  if (!kind) return ['its first line is neither `-- ampliar: why` nor `-- contraer: why`'];
  const sql = text
    .split('\n')
    .map((line) => line.split('--', 1)[0])
    .join('\n')
    .toLowerCase();
  const contracting =
    kind === 'ampliar' ? [...found(CONTRACTING, withoutRemade(sql)), ...requiredColumns(sql)] : [];
  return [...contracting.map((what) => `it says ampliar and ${what}`), ...found(UNPORTABLE, sql)];
}
