// Which API tests run on the embedded database too. All of them run on a server; both are PostgreSQL behind the same driver, so the
// second run looks at what can differ: the engine, what happens at once, what a migration changes, and one file of each concept.
// docs/decisions/0028-what-npm-test-runs-where.md has the reasons.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './project.mjs';

const folder = 'src/server';

const opensDatabase = /\b(?:startTestApp|testDatabase|demoDePrueba|programDatabase|dataFolder)\b|\bcolegio\(/;
const atOnce = /\bPromise\.all(?:Settled)?\(/;
/** Sets a schema of an earlier version up: what it asks cannot be prepared on that of today. */
const migrates = /\breadMigrations\(/;

function apiTests() {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => {
      const path = name.replaceAll('\\', '/');
      const text = readFileSync(inRoot(folder, path), 'utf8');
      // Files beside main.ts belong to no concept.
      const concept = path.includes('/') ? path.split('/')[0] : undefined;
      return {
        path,
        concept,
        opensDatabase: opensDatabase.test(text),
        engine: atOnce.test(text) || migrates.test(text),
      };
    })
    .sort((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1));
}

const depth = (path) => path.split('/').length;

/** The file named like its concept, else the first one. */
function ofConcept(concept, tests) {
  const own = tests.filter((test) => test.concept === concept);
  return own.find(({ path }) => path === `${concept}/${concept}.test.ts`) ?? own[0];
}

/** Paths of the chosen test files, from the root of the project. */
export function embeddedTests() {
  const tests = apiTests().filter((test) => test.opensDatabase || test.path.startsWith('base/embedded/'));
  const concepts = new Set(tests.map(({ concept }) => concept));
  const chosen = new Set([...concepts].map((concept) => ofConcept(concept, tests)));
  for (const test of tests)
    if (test.engine || test.concept === undefined || test.concept === 'base') chosen.add(test);
  return [...chosen].map(({ path }) => `${folder}/${path}`).sort();
}
