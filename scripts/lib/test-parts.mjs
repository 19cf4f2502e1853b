// The parts of npm test. Each resolves to {passed, failed}, and a part that ran nothing has failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { prepare } from './prepare.mjs';
import { freePort, runNode } from './project.mjs';

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

/** Runs these projects of vitest.config.ts. */
async function vitest(projects, env) {
  const { code, report } = await withReport((file) =>
    runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env: { NODE_ENV: 'test', ...env } },
    ),
  );
  if (!report) return { passed: 0, failed: 1 };
  // A test that is skipped or left for later has not passed. A file that does not load has no tests to count.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status === 'passed'),
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded;
  return orFailed({ passed: report.numPassedTests, failed }, code);
}

async function checks() {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

const embedded = () => vitest(['shared', 'web', 'api-embedded'], {});

async function onPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startPostgres();
  console.log(server ? `PostgreSQL ${server.version} at ${server.url}` : 'PostgreSQL at TEST_DATABASE_URL');
  try {
    return await vitest(['api-postgres'], { TEST_DATABASE_URL: given || server.url });
  } finally {
    await server?.stop();
  }
}

async function build() {
  await prepare();
  return one(true);
}

async function budgets() {
  const { code } = await runNode(['scripts/check-budgets.mjs']);
  return one(code === 0);
}

async function journeys() {
  const chromium = await ensureChromium();
  const { code, report } = await withReport(async (file) =>
    runNode(['node_modules/@playwright/test/cli.js', 'test'], {
      env: { CHROMIUM_PATH: chromium, E2E_REPORT: file, E2E_PORT: String(await freePort()) },
    }),
  );
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return orFailed({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, code);
}

/** In the order in which they tell most in least time. */
export const parts = [
  { name: 'Checks', run: checks },
  { name: 'Unit and API, embedded database', run: embedded },
  { name: 'API, PostgreSQL server', run: onPostgres },
  { name: 'Build', run: build },
  { name: 'Bundle budgets', run: budgets },
  { name: 'Browser journeys', run: journeys },
];
