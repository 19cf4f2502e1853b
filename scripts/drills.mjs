// npm run drills: what goes wrong once in many times, many times. `npm run drills -- escrito --rounds 50 --seed 7`: one of them, and how
// often; `--from 31 --rounds 1` plays the round that failed once more.
//   servidor  the power goes while a school writes, on both databases (20)
//   escrito   on every screen tabs close and crash, the network goes, sessions end, answers are lost, the server is killed: what was
//             typed is back, goes out once, and nobody else sees it (200)
//   kill-node  three processes behind HAProxy, one killed and one stopped in each round: nothing fails, is lost or done twice (3)
//   restore   the computer burns: another brings the school back from a USB disk; `--gb 5` says how many photographs it has (1)
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

async function servidor({ rounds = '20' }) {
  const server = await startPostgres();
  const projects = ['--project=api-embedded', '--project=api-postgres'];
  const { code } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...ofTheServer()], {
    env: { NODE_ENV: 'test', TEST_DATABASE_URL: server.url, DRILL_ROUNDS: rounds },
  });
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

const restore = async (options) => (await import('../ops/drills/restore.mjs')).restore(options);

const killNode = async (options) => (await import('../ops/drills/kill-node.mjs')).killNode(options);

const release = async () => (await import('../ops/drills/release.mjs')).release();

const drills = { servidor, escrito, restore, 'kill-node': killNode, release };

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
      gb: { type: 'string' },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(drills);
  const unknown = names.find((name) => !Object.hasOwn(drills, name));
  if (unknown) throw new Stop(`There is no drill '${unknown}': ${Object.keys(drills).join(', ')}.`);
  for (const value of Object.values(values)) if (!(Number(value) > 0)) throw new Stop('That is no number.');
  await prepare();
  let failed = 0;
  for (const name of names) failed += (await drills[name](values)) === 0 ? 0 : 1;
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
