// What the login and a part by itself weigh, in bytes as they travel (Brotli), and that no part is a tiny file. Over budget is an error. What a first visit costs
// in all, headers and data included, is measured in the browser by e2e/peso.spec.ts.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/project.mjs';

const KB = 1024;
const web = inRoot('dist', 'web');

/** First visit of a screen: the page, the entry, and every part (vite.web.parts.ts) that the screen needs. */
const screens = [
  { name: 'login', budget: 188, needed: ['entrada', 'rutas'] },
  { name: 'verification of papers', budget: 170, needed: ['verificar'] },
];

/** Any part by itself (vite.web.parts.ts): what going to its screens for the first time costs beyond what is shared. */
const partBudget = 60;

/** What every screen begins with, all others share, or is fetched only to write in: budgets of first visits count these. */
const shared = new Set(['nucleo', 'rutas', 'area', 'comun', 'editor']);

/** A request costs a school's line as much as this many bytes before compression: what is smaller belongs to another part. */
const smallest = 10_000;

/** Opened by an act and needed by no other screen, where other parts would carry their weight. */
const leaves = new Set(['MissingGlyphsQuestion', 'verificar']);

// Letters outside Latin-1 download this part of the typeface only when a name has them.
const seldomLoaded = /-(?:latin-ext|cyrillic|greek|vietnamese)/;

const manifestFile = join(web, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no dist/web/.vite/manifest.json: run npm run build first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** Bytes of a file of dist/web on the wire: its Brotli copy where the build made one. */
function wireBytes(file) {
  const path = join(web, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The files that a module of the manifest brings with it: itself, what it imports at once, styles and typefaces. */
function closure(key, files = new Set(), seen = new Set()) {
  if (seen.has(key)) return files;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(
      `"${key}" is not in the manifest of the build; correct the list in scripts/check-budgets.mjs.`,
    );
  files.add(chunk.file);
  for (const file of chunk.css ?? []) files.add(file);
  for (const file of chunk.assets ?? [])
    if (/\.woff2$/.test(file) && !seldomLoaded.test(file)) files.add(file);
  for (const imported of chunk.imports ?? []) closure(imported, files, seen);
  return files;
}

const sum = (files) => [...files].reduce((total, file) => total + wireBytes(file), 0);

function row(name, bytes, budget) {
  const over = bytes > budget * KB;
  console.log(
    `${over ? '✗' : '✓'} ${name.padEnd(46)} ${(bytes / KB).toFixed(1).padStart(7)} KB of ${String(budget).padStart(3)}`,
  );
  return over ? 1 : 0;
}

/** What the page itself asks for beside its scripts: the typeface. */
const preloaded = [
  ...readFileSync(join(web, 'index.html'), 'utf8').matchAll(
    /<link\s[^>]*rel="preload"[^>]*href="\.\/([^"]+)"/g,
  ),
].map(([, file]) => file);

let over = 0;
for (const { name, budget, needed } of screens) {
  const files = new Set(['index.html', ...preloaded]);
  const keys = ['nucleo', ...needed].map(
    (part) => Object.keys(manifest).find((key) => manifest[key].name === part) ?? part,
  );
  for (const key of keys) closure(key, files);
  over += row(name, sum(files), budget);
}

const parts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
if (parts.length < shared.size) throw new Error('The manifest of the build names no parts.');
const weighed = parts
  .filter(({ name }) => !shared.has(name))
  .map(({ name, file }) => ({ name, bytes: wireBytes(file) }))
  .sort((a, b) => b.bytes - a.bytes);
for (const { name, bytes } of weighed.slice(0, 5)) row(name, bytes, partBudget);
over += weighed.filter(({ bytes }) => bytes > partBudget * KB).length;
for (const { name, file } of parts) {
  const { size } = statSync(join(web, file));
  if (size >= smallest || leaves.has(name)) continue;
  console.log(`✗ ${name} has only ${size} bytes: give it to another part in vite.web.parts.ts.`);
  over += 1;
}

console.log(over === 0 ? `All ${parts.length} parts are within budget.` : `${over} over budget.`);
process.exitCode = over === 0 ? 0 : 1;
