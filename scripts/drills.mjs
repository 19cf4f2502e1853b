// npm run drills -- NAME …: what goes wrong once in many times, many times. docs/commands.md says what each does; without a name the usual
// ones are played. `--rounds`, `--seed`: how often and which; `--from 31 --rounds 1` plays the round that failed once more.
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

async function pegar({ rounds = '10000', seed = String(Date.now() % 100_000) }) {
  console.log(`Seed ${seed}.`);
  const test = ['run', '--project=shared', 'src/shared/calificaciones/pegado-azar.rules.test.ts'];
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', ...test], {
    env: { DRILL_ROUNDS: rounds, DRILL_SEED: seed },
  });
  return code;
}

const papel = async ({ students = '1000' }) =>
  (await import('../ops/drills/year-on-paper.mjs')).yearOnPaper({ students });

const drills = {
  servidor,
  escrito,
  pegar,
  notas: async (options) => (await import('../ops/drills/marks.mjs')).notas(options),
  'notas-dos': async (options) => (await import('../ops/drills/marks-two.mjs')).notasDos(options),
  'notas-publicadas': async (options) =>
    (await import('../ops/drills/marks-published.mjs')).notasPublicadas(options),
  papel,
  boletas: async (options) => (await import('../ops/drills/report-cards.mjs')).reportCards(options),
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
      schools: { type: 'string' },
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
