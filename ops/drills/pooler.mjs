// PgBouncer before PostgreSQL, giving each transaction another connection. From 1.21 on it knows prepared statements; Debian 12 has 1.18, so
// that of Debian 13 is taken there, with its own libraries, into a folder: nothing of this machine is replaced.
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { canUseApt } from '../../scripts/lib/apt.mjs';
import { serverAccount } from '../../scripts/lib/postgres.mjs';
import { freePort, run, Stop } from '../../scripts/lib/project.mjs';

const packages = [
  'pgbouncer',
  'libc6',
  'libcares2',
  'libevent-2.1-7t64',
  'libpam0g',
  'libssl3t64',
  'libsystemd0',
];
const more = ['libaudit1', 'libcap-ng0', 'libcap2', 'libzstd1', 'zlib1g', 'libgcc-s1', 'libcrypt1'];
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Of a program's own version; 0 when it cannot be started. */
async function minorOf([program, ...args]) {
  const { code, output } = await run(program, [...args, '--version'], { capture: true });
  const [, major = 0, minor = 0] = (code === 0 && /PgBouncer (\d+)\.(\d+)/.exec(output)) || [];
  return 100 * Number(major) + Number(minor);
}

const oldest = 121;

async function fromDebian13(folder) {
  const file = (...parts) => join(folder, ...parts);
  const root = file('root');
  const libraries = join(root, 'usr', 'lib', 'x86_64-linux-gnu');
  const command = [
    ...[join(libraries, 'ld-linux-x86-64.so.2'), '--library-path', libraries],
    join(root, 'usr', 'sbin', 'pgbouncer'),
  ];
  if (existsSync(command[0])) return command;
  for (const part of ['lists/partial', 'cache']) mkdirSync(file(part), { recursive: true });
  writeFileSync(
    file('sources.list'),
    `deb [signed-by=${keyring}] http://deb.debian.org/debian trixie main\n`,
  );
  const options = [
    `Dir::Etc::sourcelist=${file('sources.list')}`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${file('lists')}`,
    `Dir::Cache=${file('cache')}`,
  ].flatMap((option) => ['-o', option]);
  const apt = (...args) => run('apt-get', [...options, ...args], { capture: true, cwd: folder });
  await apt('update');
  const got = await apt('download', ...[...packages, ...more].map((name) => `${name}/trixie`));
  if (got.code !== 0) throw new Stop(`PgBouncer 1.21 or newer could not be fetched:\n${got.output}`);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.deb')))
    await run('dpkg-deb', ['-x', file(name), root], { capture: true });
  return command;
}

async function findPgbouncer() {
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer'])
    if ((await minorOf([program])) >= oldest) return [program];
  if (!canUseApt()) throw new Stop('The drill needs PgBouncer 1.21 or newer (Debian 13 has it).');
  const folder = join(tmpdir(), 'ceiba-pgbouncer');
  mkdirSync(folder, { recursive: true });
  const command = await fromDebian13(folder);
  if ((await minorOf(command)) < oldest) throw new Stop('PgBouncer of Debian 13 does not start here.');
  return command;
}

/** In front of this server, for all of its databases. */
export async function startPooler(serverUrl) {
  const [program, ...before] = await findPgbouncer();
  const account = await serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-pooler-'));
  const port = await freePort();
  const { hostname, port: behind } = new URL(serverUrl);
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 20
max_client_conn = 500
server_idle_timeout = 1
`,
  );
  for (const path of [folder, users, settings]) if (account.uid) chownSync(path, account.uid, account.gid);
  const child = spawn(program, [...before, settings], { ...account, cwd: folder, stdio: 'ignore' });
  const end = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', end);
  const url = serverUrl.replace(`:${behind}/`, `:${port}/`);
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) break;
    if (tries === 100) throw new Stop('PgBouncer did not answer.');
    await sleep(100);
  }
  return {
    url,
    stop: () => {
      process.off('exit', end);
      end();
    },
  };
}
