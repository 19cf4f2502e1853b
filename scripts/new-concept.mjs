// npm run new-concept -- becas [beca]: the rooms of a new concept in all three wings, with one trivial record to begin from.
import './lib/node-version.mjs';

const { existsSync, mkdirSync, readFileSync, writeFileSync } = await import('node:fs');
const { dirname } = await import('node:path');
const { conceptFiles } = await import('./lib/concept-files.mjs');
const { concepts } = await import('./lib/concepts.mjs');
const { giveUp, inRoot, runNode, Stop } = await import('./lib/project.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Spanish plurals: -es after a consonant, else -s. What this gets wrong is given as second argument. */
const singular = (word) => word.replace(/(?<=[dljnrsz])es$|s$/, '');

function namesFrom([many, one = singular(many ?? '')]) {
  if (!/^[a-z]{3,}$/.test(many ?? '') || !/^[a-z]{3,}$/.test(one) || one === many)
    throw new Stop('npm run new-concept -- plural [singular], in lower case without accents: becas beca');
  if (concepts.includes(many) || existsSync(inRoot('src', 'server', many)))
    throw new Stop(`${many} exists already.`);
  return { many, one, Many: capital(many), One: capital(one) };
}

/** Inserts by replacing `anchor` once; a file that no longer has it is left to the person. */
function connect(path, anchor, replacement) {
  const text = readFileSync(inRoot(path), 'utf8');
  const connected = text.replace(anchor, replacement);
  if (connected === text) return console.log(`  by hand: ${path}`);
  writeFileSync(inRoot(path), connected);
  console.log(`  changed ${path}`);
}

try {
  await prepareDependencies();
  const names = namesFrom(process.argv.slice(2));
  const { many, Many } = names;
  const files = conceptFiles(names);
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), contents, { flag: 'wx' });
    console.log(`  made ${path}`);
  }
  connect('scripts/lib/concepts.mjs', /\n\];/, `\n  '${many}',\n];`);
  connect(
    'src/server/routes.ts',
    /\nimport type \{ Route \}/,
    `\nimport { routes as ${many} } from './${many}/routes.ts';$&`,
  );
  connect('src/server/routes.ts', /\n?\s*,?\s*\];\s*$/, `, ...${many}];\n`);
  connect('src/web/concepts.ts', /\n {2}\| 'videos'/, `$&\n  | '${many}'`);
  const touched = [
    ...Object.keys(files),
    'scripts/lib/concepts.mjs',
    'src/server/routes.ts',
    'src/web/concepts.ts',
  ];
  await runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...touched], { capture: true });
  await runNode(['--import', 'tsx', 'src/testing/write-limits.ts']);
  console.log(`
What is left to do by hand:
  1. scripts/lib/concepts.mjs: move '${many}' to its place in the bearing order.
  2. npm run migration -- --name ${many}
  3. src/web/paths.ts and src/web/router.tsx: an address for ${Many}Page; src/web/shell: a link to it.
  4. Replace 'nombre' and the sentences by what the concept is about, then npm run check.`);
} catch (error) {
  giveUp(error);
}
