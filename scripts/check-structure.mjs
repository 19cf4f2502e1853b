// The rooms of the house: which files may exist, how long they may be, and what may not be written in them.
// There is no list of exceptions, and there is to be none: a file that does not fit belongs to another room.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { concepts } from './lib/concepts.mjs';
import { inRoot } from './lib/project.mjs';

const longest = 300;
const comfortable = 200;

const concept = `(?:${concepts.join('|')})`;
// A sub-concept lives in its parent's folder under the same vocabulary.
const room = `${concept}(?:/[a-z][a-z0-9-]*)?`;
// The web has one concept more: the home screens, which are nothing but what other concepts say.
const webRoom = `(?:inicio|${concept})(?:/[a-z][a-z0-9-]*)?`;
const name = '[a-z][a-z0-9-]*(?:\\.test)?';
const hook = 'use[A-Z][A-Za-z0-9]*(?:\\.test)?\\.tsx?';
const component = '[A-Z][A-Za-z0-9]*(?:\\.test)?';

const allowed = [
  `shared/base/${name}\\.ts`,
  `testing/${name}\\.ts`,
  `testing/web/${name}\\.tsx?`,
  `shared/${concept}(?:/[a-z][a-z0-9-]*)?(?:\\.rules)?(?:\\.test)?\\.ts`,
  '(?:server)/(?:main|app|routes|prepare|scheduled|job-kinds|create-admin|ceiba|cuenta-para)(?:\\.test)?\\.ts',
  `server/(?:platform|operate|demo)/(?:[a-z][a-z0-9-]*/)*${name}\\.ts`,
  // Types of a package that carries none, and files that other programs wrote.
  'server/platform/[a-z-]+/(?:[a-z-]+\\.d\\.ts|testing/[a-z-]+\\.xlsx)',
  `server/${room}/(?:tables|routes|service|queries|policy|rules)\\.ts`,
  `server/${room}/(?:[a-z][a-z0-9-]*\\.)?rules(?:\\.test)?\\.ts`,
  `server/${room}/${name.replace('(?:\\.test)?', '\\.test')}\\.ts`,
  'web/(?:index\\.html|main\\.tsx|App\\.tsx|router\\.tsx|paths\\.ts|concepts\\.ts|theme(?:\\.[a-z]+)?\\.tsx?|vite-env\\.d\\.ts)',
  'web/[A-Za-z]+\\.test\\.tsx?',
  `web/(?:kit|shell)/(?:[a-z][a-z0-9-]*/)*(?:${name}\\.tsx?|${component}\\.tsx|${hook}|${name}\\.css)`,
  `web/${webRoom}/(?:api\\.ts|form\\.tsx|${name.replace('(?:\\.test)?', '\\.test')}\\.tsx?|${component}\\.test\\.tsx)`,
  `web/${webRoom}/(?:pages|components)/(?:${component}\\.tsx|${hook})`,
  `web/${webRoom}/state/${name}\\.ts`,
].map((pattern) => new RegExp(`^${pattern}$`));

const refusedWords = /(?:^|[/.])(?:utils?|helpers?|misc|common|index)(?=[./])/i;
const isColourRoom = (path) => /^web\/(?:theme[^/]*$|kit\/ui\/drawings\.tsx$)/.test(path);

/** What may not be written, where, and why. `applies` sees the path below src. */
const refusedText = [
  {
    pattern: /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![0-9a-z_/-])|\b(?:rgba?|hsla?|oklch)\(/i,
    applies: (path) =>
      path.startsWith('web/') && /\.(?:tsx?|css)$/.test(path) && !isColourRoom(path) && !isTest(path),
    reason: 'a colour outside the theme',
  },
  {
    pattern: /estado (?:=|<>) '(?:activa|anulada)'(?!;)/,
    applies: (path) =>
      path.startsWith('server/') && !isTest(path) && path !== 'server/inscripciones/tables.ts',
    reason: 'the state of an enrolment compared by hand instead of by cuentaPara',
  },
  {
    pattern: /\brows<(?! ?[ST] extends)/,
    applies: (path) => path.startsWith('server/') && !isTest(path),
    reason: 'rows of a statement claimed by hand instead of by a shape',
  },
  {
    pattern: /['"`]\/?api\//,
    applies: (path) =>
      !path.startsWith('shared/') && !/^server\/(?:platform|operate)\//.test(path) && !isTest(path),
    reason: 'an address of the API typed outside shared',
  },
  {
    pattern: /\$\{([\w.]+)\} \$\{\1 === 1 \?/,
    applies: (path) => path !== 'shared/base/formatos.ts' && !isTest(path),
    reason: 'a count written by hand instead of by contar',
  },
  {
    pattern: /^(?:export )?const \w+ = new Intl\./m,
    applies: (path) => /^(?:web|shared)\//.test(path) && !isTest(path),
    reason: 'an object of Intl made while the application loads instead of by alUsar',
  },
  {
    pattern: /\bmaxlength\b/i,
    applies: (path) => path.startsWith('web/') && !isTest(path),
    reason:
      'a limit of the browser, which cuts what is pasted without a word, instead of EntradaTexto or conLimite',
  },
  {
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b|@ts-(?:ignore|expect-error|nocheck)/,
    applies: (path) => /\.tsx?$/.test(path),
    reason: 'a note or a silenced rule left behind',
  },
  {
    pattern: /\b(?:it|test|describe)\.(?:only|skip|todo)\b/,
    applies: (path) => isTest(path),
    reason: 'a focused or skipped test',
  },
];

const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('testing/');

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const source = inRoot('src');
const complaints = [];
const lengths = [];

for (const path of filesBelow(source)) {
  if (/^web\/index\.html$/.test(path) === false && refusedWords.test(path))
    complaints.push(`src/${path}: a name that says nothing; name it after what it holds`);
  if (!allowed.some((pattern) => pattern.test(path)))
    complaints.push(`src/${path}: no such file in this room`);
  if (!/\.(?:tsx?|css)$/.test(path)) continue;

  const text = readFileSync(join(source, path), 'utf8');
  const lines = text.split('\n');
  const length = lines.length - (text.endsWith('\n') ? 1 : 0);
  lengths.push(length);
  if (length > longest)
    complaints.push(`src/${path}: ${length} lines, more than ${longest}; split it by sub-concept`);
  for (const { pattern, applies, reason } of refusedText) {
    if (!applies(path)) continue;
    for (const [index, line] of lines.entries())
      if (pattern.test(line))
        complaints.push(`src/${path}:${index + 1}: ${reason}: ${line.trim().slice(0, 80)}`);
  }
}

const rooms = new Set(readdirSync(join(source, 'server')));
for (const one of concepts)
  if (!rooms.has(one))
    complaints.push(`src/server/${one}: a concept of the list that has no room on the server`);

/** The sub-concepts, `cuentas/estados`: on the server and on the web a folder, in shared a file as well. */
const subConcept = new RegExp(
  `^(?:(server|web)/(${concept}/[a-z][a-z0-9-]*)/|shared/(${concept}/[a-z][a-z0-9-]*)(?:/|(?:\\.rules)?(?:\\.test)?\\.ts$))`,
);
const subConcepts = { known: new Set(), web: new Set() };
for (const path of filesBelow(source)) {
  const [, wing = 'shared', folder, file] = subConcept.exec(path) ?? [];
  subConcepts[wing === 'web' ? 'web' : 'known'].add(folder ?? file);
}
for (const of of subConcepts.web)
  if (!subConcepts.known.has(of) && !/\/(?:pages|components|state)$/.test(of))
    complaints.push(`src/web/${of}: a room that neither the server nor shared has; give it their word`);

/** Words of the glossary, each of which may have one meaning. */
const words = [...readFileSync(inRoot('docs', 'glosario.md'), 'utf8').matchAll(/^\|(.+?)\|/gm)].flatMap(
  ([, cell]) => [...cell.matchAll(/\*\*(.+?)\*\*/g)].map(([, word]) => word),
);
for (const word of new Set(words.filter((word, index) => words.indexOf(word) !== index)))
  complaints.push(`docs/glosario.md: '${word}' has two rows; two meanings are two words`);
if (words.length === 0) complaints.push('docs/glosario.md: no words were read');

lengths.sort((a, b) => a - b);
const short = lengths.filter((length) => length <= comfortable).length;
const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
const share = lengths.length === 0 ? 100 : Math.round((100 * short) / lengths.length);
console.log(`${lengths.length} files, median ${median} lines, ${share} % of at most ${comfortable}.`);
for (const complaint of complaints) console.error(complaint);
if (lengths.length === 0) console.error('No source files were found.');
process.exitCode = complaints.length === 0 && lengths.length > 0 ? 0 : 1;
