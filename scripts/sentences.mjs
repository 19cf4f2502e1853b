// npm run sentences: every sentence a person can read, in .cache/oraciones.md, to be read through as one text. `--check` writes nothing.
// Both refuse what Ceiba does not say.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { concepts } from './lib/concepts.mjs';
import { inRoot } from './lib/project.mjs';
import { productSentences } from './lib/sentences.mjs';
import { voiceComplaints } from './lib/voice.mjs';

const target = inRoot('.cache', 'oraciones.md');

/** Fewer means that the source is no longer read as it should be. */
const FEWEST = 1500;

const areas = ['shell', 'inicio', ...concepts, 'base', 'terminal'];

/** `src/web/cuotas/form.tsx` is of cuotas; what belongs to no concept is of the base or of the terminal. */
function areaOf(path) {
  const [, , area] = path.split('/');
  if (path.startsWith('scripts/') || /^src\/server\/[\w-]+\.ts$/.test(path)) return 'terminal';
  const name = area.replace(/\..*$/, '');
  return areas.includes(name) ? name : 'base';
}

function documentText(files) {
  const sections = areas.flatMap((area) => {
    const own = files.filter(({ path }) => areaOf(path) === area);
    if (own.length === 0) return [];
    return [
      `## ${area}`,
      '',
      ...own.flatMap(({ path, sentences }) => [
        `### ${path}`,
        '',
        ...sentences.map((sentence) => `- ${sentence}`),
        '',
      ]),
    ];
  });
  return [
    '# Oraciones',
    '',
    'Every sentence of the product, file by file, in the order in which it stands there. Made by `npm run sentences`; not edited by hand.',
    '`{name}` is a value, `{one|other}` a choice. The words are those of docs/glosario.md.',
    '',
    ...sections,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

const files = productSentences();
const total = files.reduce((sum, { sentences }) => sum + sentences.length, 0);
const complaints = voiceComplaints(files);
if (total < FEWEST)
  complaints.push(`Only ${total} sentences were found: the source is not read as it should be.`);

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, documentText(files));
  console.log(target);
}

console.log(`${total} sentences in ${files.length} files.`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
