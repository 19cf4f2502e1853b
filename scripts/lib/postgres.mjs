// A PostgreSQL server of our own for the tests: a throw-away cluster on a free port, gone when the tests end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall, canUseApt } from './apt.mjs';
import { descendants } from './processes.mjs';
import { freePort, run, Stop } from './project.mjs';

const leastVersion = 15;
/** After a kill it reads its log first. */
const startAttempts = 600;
const startPauseMs = 100;

const isRoot = process.getuid?.() === 0;

function folders() {
  const versions = (base, tail) =>
    existsSync(base) ? readdirSync(base).map((name) => join(base, name, ...tail)) : [];
  const onPath = (process.env.PATH ?? '').split(':');
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((base) =>
    versions(base, ['bin']).filter((path) => path.includes('postgresql')),
  );
  const redHat = versions('/usr', ['bin']).filter((path) => path.includes('pgsql-'));
  return [
    ...versions('/usr/lib/postgresql', ['bin']),
    ...homebrew,
    ...redHat,
    '/usr/local/pgsql/bin',
    ...onPath,
  ];
}

/** The newest installed server programs of a version we support: {initdb, postgres} by path. */
async function findServer() {
  let best;
  for (const folder of folders()) {
    const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')];
    if (!existsSync(initdb) || !existsSync(postgres)) continue;
    const { output } = await run(postgres, ['--version'], { capture: true });
    const version = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
    if (version >= leastVersion && version > (best?.version ?? 0)) best = { version, initdb, postgres };
  }
  return best;
}

/** The account that runs the server: PostgreSQL refuses root. */
export async function serverAccount() {
  if (!isRoot) return {};
  const read = async (flag, name) => Number((await run('id', [flag, name], { capture: true })).output.trim());
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [await read('-u', name), await read('-g', name)];
    if (uid && gid) return { uid, gid };
  }
  throw new Stop(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it.',
  );
}

async function installServer() {
  // Debian's package would make and start a cluster of its own on port 5432; ours is all we need.
  const clusterDefaults = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(clusterDefaults)) {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    writeFileSync(clusterDefaults, 'create_main_cluster = false\n');
  }
  return aptInstall('postgresql');
}

export async function ensureServer() {
  const found = await findServer();
  if (found) return found;
  const refusal = canUseApt() ? await installServer() : 'apt-get can only be used as root on Debian.';
  const installed = await findServer();
  if (installed) return installed;
  throw new Stop(
    `No PostgreSQL ${leastVersion} or later for the tests: set TEST_DATABASE_URL or install postgresql.\n${refusal ?? ''}`,
  );
}

async function ask(url, statement) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** E.g. `15.18`, asked of the server itself. */
export async function serverVersion(url) {
  const [{ server_version }] = await ask(url, 'show server_version');
  return server_version.split(' ')[0];
}

/** Makes a database on the server of `url`, empty or a copy of `template`; resolves to its address. Names are of our own making. */
export async function createDatabase(url, name, template = 'template1') {
  await ask(url, `create database "${name}" template "${template}"`);
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}

/** Whoever is still connected to it is sent away. */
export const dropDatabase = (url, name) => ask(url, `drop database if exists "${name}" with (force)`);

/**
 * Nothing in a cluster outlives the tests, so they need not wait for the disk. And nobody looks at tables by themselves: one of a database
 * that was emptied to be lent again would be planned as if it stayed so, in some runs and not in others.
 */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/**
 * Starts a cluster and resolves to {url, version, stop}; `kill` ends it as when the machine goes, `start` goes on over the same files.
 * `durable` makes it wait for the disk, as a school's own does.
 */
export async function startPostgres({ durable = false, settings: more = [] } = {}) {
  const server = await ensureServer();
  const account = await serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-pg-'));
  const data = join(folder, 'data');
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, capture: true, env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const cleanUp = () => rmSync(folder, { recursive: true, force: true });

  const created = await run(
    server.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  if (created.code !== 0) {
    cleanUp();
    throw new Stop(`The temporary PostgreSQL cluster could not be created:\n${created.output.trim()}`);
  }

  const port = await freePort();
  const settings = ['max_connections=200', ...(durable ? [] : careless), ...more];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
  let child;
  const abandon = () => {
    child?.kill('SIGQUIT');
    cleanUp();
  };
  process.on('exit', abandon);
  /** Resolves once it has ended. */
  const end = async (act) => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined;
    act();
    await ended;
  };
  const stop = async () => {
    process.off('exit', abandon);
    // PostgreSQL's fast shutdown: it ends sessions instead of waiting for them.
    await end(() => child.kill('SIGINT'));
    cleanUp();
  };
  const start = async () => {
    child = spawn(server.postgres, [...args, ...settings.flatMap((setting) => ['-c', setting])], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      log = (log + chunk).slice(-20_000);
    });
    child.stdout.resume();
    for (let attempt = 0; !/ready to accept connections/.test(log); attempt += 1) {
      if (child.exitCode !== null || attempt === startAttempts) {
        await stop();
        throw new Stop(`The temporary PostgreSQL server did not start:\n${log.trim()}`);
      }
      await sleep(startPauseMs);
    }
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: server.version,
    pid: () => child.pid,
    start,
    /** The server and each of its processes at once. */
    kill: () =>
      end(() => {
        for (const pid of [child.pid, ...descendants(child.pid)]) process.kill(pid, 'SIGKILL');
      }),
    stop,
  };
}
