// npm run drills: what goes wrong once in many times, many times. `npm run drills -- escrito --rounds 50 --seed 7`: one of them, and how
// often; `--from 31 --rounds 1` plays the round that failed once more. Without a name: the first four, and rolling.
//   servidor  the power goes while a school writes, on both databases (20); `--only pagos`: in tests with that in their path, as when a
//             payment is registered or 500 deposits are confirmed; and the demo school is looked at on eleven days
//   escrito   on every screen tabs close and crash, the network goes, sessions end, answers are lost, the server is killed: what was
//             typed is back, goes out once, and nobody else sees it (200)
//   kill-node  three processes behind HAProxy, one killed and one stopped in each round: nothing fails, is lost or done twice (3); with
//             `--pooler` PgBouncer stands before the database
//   restore   the computer burns: another brings the school back from a USB disk; `--gb 5` says how many photographs it has (1)
//   rolling   three processes go to a newer version and back, one by one, while people work
//   database-down  PostgreSQL is killed for 30 s under people who work (2)
//   exam-day  400 begin an exam within a minute and hand in within another, while copies and report cards are made
//   monday    600 sign in within `--minutes` (5)
//   soak      both databases serve for `--minutes` (60): memory, open files and connections stay where they were
//   jobs      the report cards of a level in one lot, and a hundred lots of ten people
//   previous-tests  the API tests of the release `--from` (a tag or a commit; the newest tag) on the tables of this one
//   pooler-tests    the API tests of this release through PgBouncer
//   alerts    each alert sounds when it must, and not before
//   importar  a list of 5,000 students with 40 faults, corrected, stored and taken back; killed while it is stored (50)
//   ventanilla  families pay at the window, served by keyboard with a slow network, each with its paper; the drawer is closed (30)
//   puesta    the first day of a school of 600, through the browser, from an empty database to seven steps that are ready (1)
//   caja      the end of the month at the till, on both databases: 20 people charge, annul, correct, count and confirm at once, the server is
//             killed five times, and all of it adds up each time (10); `--students 600`, `--acts 60` of each person
//   update    releases that work and that do not, and an updater that is killed at each line it says
//   faults    the updater and who makes a copy are killed at random moments (20), the disks of the program, of the copies and of the data
//             fill up, the disk of the copies is pulled out (6); `--only killed`, `full` or `pulled`
//   trasladar  PostgreSQL is killed while a school's data go there and come back (6)
//   systemd   the .deb on a computer of its own that boots with systemd: installed, restarted, killed, updated, broken off
//   container  the image of a release, made and started by podman; the school outlives its containers
//   release   two releases of the last commit are the same bytes, signed; the .deb is installed, upgraded and removed in a bare Debian (1)
import './lib/node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { ensureChromium } = await import('./lib/chromium.mjs');
const { giveUp, inRoot, runNode, Stop } = await import('./lib/project.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { startPostgres } = await import('./lib/postgres.mjs');

/** The tests of the server that count their rounds. */
const ofTheServer = () =>
  readdirSync(inRoot('src', 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `src/server/${name.replaceAll('\\', '/')}`)
    .filter((path) => readFileSync(inRoot(path), 'utf8').includes('testing/rondas.ts'));

async function servidor({ rounds = '20', only = '' }) {
  const server = await startPostgres();
  const projects = ['--project=api-embedded', '--project=api-postgres'];
  const tests = ofTheServer().filter((path) => path.includes(only));
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...tests], {
    env: { NODE_ENV: 'test', TEST_DATABASE_URL: server.url, DRILL_ROUNDS: rounds },
  });
  await server.stop();
  return code;
}

async function poolerTests() {
  const { startPooler } = await import('../ops/drills/pooler.mjs');
  const server = await startPostgres();
  const pooler = await startPooler(server.url);
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project=api-postgres'], {
    env: { NODE_ENV: 'test', TEST_DATABASE_URL: pooler.url },
  });
  pooler.stop();
  await server.stop();
  return code;
}

async function escrito({ rounds = '200', seed = String(Date.now() % 100_000), from = '1' }) {
  const test = ['test', 'e2e/escrito.spec.ts', '--retries=0'];
  const { code } = await runNode(['node_modules/@playwright/test/cli.js', ...test], {
    env: { CHROMIUM_PATH: await ensureChromium(), DRILL_ROUNDS: rounds, DRILL_SEED: seed, DRILL_FROM: from },
  });
  return code;
}

const drills = {
  servidor,
  escrito,
  restore: async (options) => (await import('../ops/drills/restore.mjs')).restore(options),
  'kill-node': async (options) => (await import('../ops/drills/kill-node.mjs')).killNode(options),
  alerts: async () => (await import('../ops/drills/alerts.mjs')).alerts(),
  importar: async (options) => (await import('../ops/drills/import.mjs')).importList(options),
  ventanilla: async (options) => (await import('../ops/drills/window.mjs')).serveFamilies(options),
  puesta: async (options) => (await import('../ops/drills/first-day.mjs')).firstDay(options),
  caja: async (options) => (await import('../ops/drills/till.mjs')).till(options),
  update: async () => (await import('../ops/drills/update.mjs')).update(),
  faults: async (options) => (await import('../ops/drills/faults.mjs')).faults(options),
  trasladar: async (options) => (await import('../ops/drills/move.mjs')).move(options),
  container: async (options) => (await import('../ops/drills/container.mjs')).container(options),
  systemd: async (options) => (await import('../ops/drills/systemd.mjs')).systemd(options),
  release: async () => (await import('../ops/drills/release.mjs')).release(),
  rolling: async () => (await import('../ops/drills/rolling.mjs')).rolling(),
  'exam-day': async () => (await import('../ops/drills/exam-day.mjs')).examDay(),
  monday: async (options) => (await import('../ops/drills/monday.mjs')).monday(options),
  soak: async (options) => (await import('../ops/drills/soak.mjs')).soak(options),
  jobs: async (options) => (await import('../ops/drills/jobs.mjs')).jobs(options),
  'previous-tests': async (options) =>
    (await import('../ops/drills/previous-tests.mjs')).previousTests(options),
  'pooler-tests': poolerTests,
  'database-down': async (options) => (await import('../ops/drills/database-down.mjs')).databaseDown(options),
};

const usual = ['servidor', 'escrito', 'restore', 'kill-node', 'rolling'];

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
      gb: { type: 'string' },
      minutes: { type: 'string' },
      students: { type: 'string' },
      acts: { type: 'string' },
      only: { type: 'string' },
      pooler: { type: 'boolean' },
    },
  });
  const names = positionals.length > 0 ? positionals : usual;
  const unknown = names.find((name) => !Object.hasOwn(drills, name));
  if (unknown) throw new Stop(`There is no drill '${unknown}': ${Object.keys(drills).join(', ')}.`);
  const { from: _, pooler: __, only: ___, ...numbers } = values;
  for (const value of Object.values(numbers)) if (!(Number(value) > 0)) throw new Stop('That is no number.');
  await prepare();
  let failed = 0;
  for (const name of names) failed += (await drills[name](values)) === 0 ? 0 : 1;
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
