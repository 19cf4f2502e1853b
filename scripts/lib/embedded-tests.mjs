// Which API tests run on the embedded database too. All of them run on a server; both are PostgreSQL behind the same driver, so the
// second run looks at what can differ: the engine, what happens at once, what a migration changes, and one file of each concept of which
// none was chosen for another reason.
// docs/decisions/0028-choose-what-npm-test-runs-on-which-database.md has the reasons.
import { readdirSync, readFileSync } from 'node:fs';
import { concepts } from './concepts.mjs';
import { inRoot } from './project.mjs';

const folder = 'src';

/** Not `demoDePrueba`: that school is built on the embedded database by prepare.test.ts, and for the journeys. */
const opensDatabase = /\b(?:startTestApp|testDatabase|programDatabase|dataFolder)\b|\bcolegio(?:QueDebe)?\(/;
const atOnce = /\bPromise\.all(?:Settled)?\(/;
/** Sets a schema of an earlier version up: what it asks cannot be prepared on that of today. */
const migrates = /\breadMigrations\(/;

function apiTests() {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((path) => /^(?:server|testing)\/.+\.test\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(inRoot(folder, path), 'utf8');
      const concept = [...concepts, 'demo', 'operate/command'].find((one) =>
        path.startsWith(`server/${one}/`),
      );
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
  return own.find(({ path }) => path === `server/${concept}/${concept}.test.ts`) ?? own[0];
}

/** The restore into a server, and whatever else has it in its name, has nothing to ask of the other. */
const ofTheServer = ({ path }) => path.endsWith('-server.test.ts');

/** Paths of the chosen test files, from the root of the project. */
export function embeddedTests() {
  const tests = apiTests()
    .filter((test) => test.opensDatabase || test.path.startsWith('server/operate/embedded/'))
    .filter((test) => !ofTheServer(test));
  const chosen = new Set(tests.filter((test) => test.engine || test.concept === undefined));
  const represented = new Set([...chosen].map(({ concept }) => concept));
  for (const { concept } of tests) if (!represented.has(concept)) chosen.add(ofConcept(concept, tests));
  return [...chosen].map(({ path }) => `${folder}/${path}`).sort();
}
