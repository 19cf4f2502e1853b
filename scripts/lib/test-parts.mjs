// The parts of npm test. Each resolves to {passed, failed}, and a part that ran nothing has failed. `used`: the version of what it
// leaned on, said again at the end; `times`: how long each of its tests took, in milliseconds; `again`: names of
// those that failed at first; `failures`: {name, why} of those that failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './checks.mjs';
import { chromiumVersion, ensureChromium } from './chromium.mjs';
import { embeddedTests } from './embedded-tests.mjs';
import { serverVersion, startPostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { inRoot, runNode } from './project.mjs';
import { shardOption } from './share.mjs';
import { statementsToPrepare } from './statements.mjs';

const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** Something went wrong that no single test admits to: a crash, an unreadable report, no tests at all. */
function orFailed({ passed, failed }, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return silent ? { passed, failed: 1 } : { passed, failed };
}

/** Runs `work` with the path of a report that does not exist yet, and resolves to what it wrote there, if anything. */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await work(file);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const MINUTE_MS = 60_000;

/** Runs these projects of vitest.config.ts. `more`: which files of them, further options. One that takes longer than `limitMs` is ended. */
async function vitest(projects, env = {}, more = [], limitMs = 20 * MINUTE_MS) {
  const { code, report } = await withReport((file) =>
    runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...more,
      ],
      { env: { NODE_ENV: 'test', ...env }, timeout: limitMs, killSignal: 'SIGKILL' },
    ),
  );
  if (!report) {
    console.error(`No report: vitest crashed, or was ended after ${limitMs / MINUTE_MS} minutes.`);
    return { passed: 0, failed: 1 };
  }
  // A test that is skipped or left for later has not passed. A file that does not load has no tests to count.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status === 'passed'),
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded;
  const times = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      name: `${basename(name)} › ${title}`,
      ms: duration ?? 0,
    })),
  );
  const failures = report.testResults.flatMap(failuresOfFile);
  return { ...orFailed({ passed: report.numPassedTests, failed }, code), times, failures };
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0];

/** The tests of a file that failed, or the file itself where it did not load. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ name: basename(name), why: firstLine(message) }];
  return failed.map(({ title, failureMessages }) => ({
    name: `${basename(name)} › ${title}`,
    why: firstLine(failureMessages[0]),
  }));
}

async function checks() {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

/** Where the run on a server notes what it asks, for the embedded database to be asked the same. */
const notes = mkdtempSync(join(tmpdir(), 'ceiba-statements-'));
process.on('exit', () => rmSync(notes, { recursive: true, force: true }));

/** A test that waits for a server, a timer or the disk leaves its processor to another. */
const oneMore = `--maxWorkers=${availableParallelism() + 1}`;

/** What API tests start threads and processes from. */
const built = { BUILT_SERVER: inRoot('dist', 'server') };

/** Tests of the API that only `--todo` runs: the commands that install, update and move a school, crashes, load, the demo school. */
export const SELDOM = [
  'src/server/operate/{command,installation,backup}/**',
  'src/server/demo/**',
  '**/{crash,load}.test.ts',
];
/** For vitest.config.ts: `--exclude` has no say in its projects. */
const leavingOut = ({ all }) => (all ? {} : { LEAVE_OUT: SELDOM.join(' ') });

const units = (share) =>
  vitest(['shared', 'scripts', 'web', 'web-alone'], {}, [oneMore, ...shardOption(share)]);

async function onPostgres(share) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  const url = given || server.url;
  try {
    const used = `PostgreSQL ${await serverVersion(url)}`;
    console.log(`${used} at ${server ? url : 'TEST_DATABASE_URL'}`);
    const env = { ...built, ...leavingOut(share), TEST_DATABASE_URL: url, ISSUED_STATEMENTS: notes };
    return {
      ...(await vitest(['api-postgres'], env, [oneMore, ...shardOption(share)])),
      used,
    };
  } finally {
    await server?.stop();
  }
}

/** In the everyday run the engine alone: all else runs on a server. */
const onEmbedded = (share) =>
  vitest(['api-embedded'], built, [
    oneMore,
    ...shardOption(share),
    ...(share.all ? embeddedTests() : ['src/server/operate/embedded']),
  ]);

/** Seconds of work. Once its process waited for ever for the file of a package to be read (Node 20.20), before any test had begun. */
async function statements() {
  const list = statementsToPrepare(notes, embeddedTests());
  const ask = () => vitest(['statements'], { STATEMENTS_TO_PREPARE: list }, [], 2 * MINUTE_MS);
  const first = await ask();
  return first.times ? first : { ...(await ask()), again: ['statements.test.ts'] };
}

async function build() {
  await prepare();
  return one(true);
}

const script = (file) => async () => {
  const { code } = await runNode([file]);
  return one(code === 0);
};

/** Of the journeys in a suite of the report, and in those inside it. `again`: passed, but only when tried once more. */
const journeysOf = ({ specs, suites = [] }) => [
  ...specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    again: tests.some(({ status }) => status === 'flaky'),
    failed: tests.some(({ status }) => status === 'unexpected'),
    why: firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
  })),
  ...suites.flatMap(journeysOf),
];

/** In the everyday run what a school would recognise, and not what is true of every screen. */
const ofTheSchool = ({ all }) => (all ? [] : ['--project=longest-school', '--project=school']);

async function journeys(share) {
  const chromium = await ensureChromium();
  const used = await chromiumVersion(chromium);
  const { code, report } = await withReport(async (file) =>
    runNode(['node_modules/@playwright/test/cli.js', 'test', ...shardOption(share), ...ofTheSchool(share)], {
      env: { CHROMIUM_PATH: chromium, E2E_REPORT: file },
    }),
  );
  if (!report) return { passed: 0, failed: 1, used };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  const times = report.suites.flatMap(journeysOf);
  const again = times.filter((journey) => journey.again).map(({ name }) => name);
  const failures = times.filter((journey) => journey.failed);
  return { ...orFailed({ passed: expected + flaky, failed }, code), used, times, again, failures };
}

/**
 * In the order in which they tell most in least time. `undivided`: of the machines that share a run, the first does it. `seldom`: only with
 * `--todo`; a text: what of the part is left to it.
 */
const parts = [
  { name: 'Checks', run: checks, undivided: true },
  { name: 'Unit and web', run: units },
  { name: 'Build', run: build },
  { name: 'Program of a release', run: script('scripts/check-release.mjs'), undivided: true, seldom: true },
  {
    name: 'API, PostgreSQL server',
    run: onPostgres,
    seldom: 'installing, updating, backups, crashes, load, the demo school',
  },
  { name: 'API, embedded database', run: onEmbedded, seldom: 'all but the engine' },
  { name: 'Statements of the server, embedded database', run: statements, seldom: true },
  { name: 'Bundle budgets', run: script('scripts/check-budgets.mjs'), undivided: true },
  { name: 'Browser journeys', run: journeys, seldom: 'what is true of every screen (e2e/pantallas)' },
];

/** What the everyday run leaves to `npm test -- --todo`, a line each. */
export const leftOut = () =>
  parts
    .filter(({ seldom }) => seldom)
    .map(({ name, seldom }) => (seldom === true ? name : `${name}: ${seldom}`));

/** Of a machine that does this share of a run (`scripts/lib/share.mjs`). */
export const partsOf = (share) =>
  parts
    .filter(({ undivided, seldom }) => (!undivided || share.at === 1) && (share.all || seldom !== true))
    .map(({ name, run }) => ({ name, run: () => run(share) }));
