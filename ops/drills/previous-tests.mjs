// npm run drills -- previous-tests --from v1.5.0: the API tests of an earlier release, in its own folder with its own libraries, on databases
// that have the migrations of this one. What an upgrade without a pause rests on: the old program goes on over the new tables.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { inRoot, run, runNode, Stop } from '../../scripts/lib/project.mjs';
import { report } from './report.mjs';

const git = (...args) => run('git', args, { capture: true });

/** The commit that a tag, a branch or a number names, fetched when the clone is shallow; the newest tag when nothing is named. */
async function commitOf(named) {
  const from = named ?? (await git('describe', '--tags', '--abbrev=0', 'HEAD^')).output.trim();
  const look = () => git('rev-parse', '--verify', '--quiet', `${from}^{commit}`);
  let found = await look();
  if (found.code !== 0) {
    await git('fetch', '--depth', '1', 'origin', from);
    found = await look();
    if (found.code !== 0) found = await git('rev-parse', '--verify', '--quiet', 'FETCH_HEAD^{commit}');
  }
  if (found.code !== 0)
    throw new Stop(
      named
        ? `There is no ${named} here, nor could it be fetched: git fetch --unshallow --tags.`
        : 'No release is tagged before this commit: name one with --from.',
    );
  return found.output.trim();
}

const config = `
import base from './vitest.config.ts';
const project = base.test.projects.find(({ test }) => test?.name === 'api-postgres');
project.test.globalSetup = [project.test.globalSetup, process.env.NEWER_PROGRAM + '/ops/drills/newer-schema.mjs'].flat();
export default { ...base, test: { ...base.test, projects: [project] } };
`;

/** Numbers of Vitest's report. */
function countsOf(text) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text);
  const failed = testResults.flatMap(({ name, status, assertionResults, message }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [`${name}: ${message}`];
    return tests.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${failureMessages[0]?.split('\n')[0]}`,
    );
  });
  return { passed: numPassedTests, failedTests: numFailedTests, failed };
}

export async function previousTests({ from }) {
  const commit = await commitOf(from);
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-anterior-'));
  const old = join(folder, 'programa');
  const added = await git('worktree', 'add', '--detach', old, commit);
  if (added.code !== 0) throw new Stop(added.output);
  const server = await startPostgres();
  try {
    const installed = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: old, capture: true });
    if (installed.code !== 0) throw new Stop(installed.output);
    await writeFile(join(old, 'vitest.newer-schema.config.ts'), config);
    const results = join(folder, 'results.json');
    await runNode(
      [
        ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.newer-schema.config.ts'],
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${results}`],
      ],
      {
        cwd: old,
        env: { NODE_ENV: 'test', TEST_DATABASE_URL: server.url, NEWER_PROGRAM: inRoot() },
      },
    );
    const { passed, failedTests, failed } = countsOf(await readFile(results, 'utf8'));
    report('previous-tests', [
      ['API tests of', commit.slice(0, 7)],
      ['on the migrations of this version: passed, failed', `${passed}, ${failedTests}`],
    ]);
    for (const one of failed) console.error(one);
    return passed > 0 && failed.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await git('worktree', 'remove', '--force', old);
    await rm(folder, { recursive: true, force: true });
  }
}
