// What the login and a page by itself weigh, in bytes as they travel (Brotli). Over budget is an error. What a first visit costs
// in all, headers and data included, is measured in the browser by e2e/peso.spec.ts.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/project.mjs';

const KB = 1024;
const web = inRoot('dist', 'web');

/** First visit of a screen: the page, the entry, and every lazy module (path below src/web) that the screen needs. The login has none: its page is in the core. */
const screens = [{ name: 'login', budget: 170, lazy: [] }];

/** Any page by itself: what going there for the first time costs beyond what is shared. */
const pageBudget = 60;

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

let over = 0;
for (const { name, budget, lazy } of screens) {
  const files = new Set(['index.html']);
  for (const key of ['index.html', ...lazy]) closure(key, files);
  over += row(name, sum(files), budget);
}

const pages = Object.entries(manifest).filter(
  ([key, chunk]) => chunk.isDynamicEntry && /\/pages\//.test(key),
);
if (pages.length === 0) throw new Error('No lazily loaded page was found in the manifest.');
const weighed = pages
  .map(([key, chunk]) => ({ key, bytes: wireBytes(chunk.file) }))
  .sort((a, b) => b.bytes - a.bytes);
for (const { key, bytes } of weighed.slice(0, 5)) row(key, bytes, pageBudget);
over += weighed.filter(({ bytes }) => bytes > pageBudget * KB).length;

console.log(over === 0 ? `All ${pages.length} pages are within budget.` : `${over} over budget.`);
process.exitCode = over === 0 ? 0 : 1;
