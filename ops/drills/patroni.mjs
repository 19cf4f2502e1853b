// Three PostgreSQL servers kept by Patroni with etcd, and HAProxy leading to the one that writes: what docs/operacion names for several machines.
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureServer, serverAccount } from '../../scripts/lib/postgres.mjs';
import { freePort, Stop } from '../../scripts/lib/project.mjs';
import { startHaproxy } from './balancer.mjs';
import { descendants } from './cluster.mjs';
import { need } from './debian.mjs';

const members = 3;
const ttl = 20;

/** Patroni reads YAML, of which JSON is a part. */
const settingsOf = ({ name, rest, port, etcd, folder, bin }) => ({
  scope: 'ceiba',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { host: `127.0.0.1:${etcd}` },
  bootstrap: {
    dcs: {
      ttl,
      loop_wait: 5,
      retry_timeout: 5,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: 'ensayo' },
      replication: { username: 'replicador', password: 'ensayo' },
    },
    parameters: { unix_socket_directories: folder },
  },
});

const haproxyFor = (port, nodes) => `global
    maxconn 1000
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen primary
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: at, rest }) => `    server ${name} 127.0.0.1:${at} check port ${rest}`).join('\n')}
`;

const ask = (rest, path) => fetch(`http://127.0.0.1:${rest}${path}`).catch(() => null);

async function until(what, condition, ms = 120_000) {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > ms) throw new Stop(`Patroni: no ${what} after ${ms / 1000} s.`);
    await sleep(250);
  }
}

export async function startPatroni() {
  const found = await need({ patroni: 'patroni', etcd: 'etcd-server' });
  const { postgres } = await ensureServer();
  const account = await serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-patroni-'));
  const own = (path) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account.uid) chownSync(path, account.uid, account.gid);
    return path;
  };
  own(folder);
  const children = new Set();
  const run = (program, args) => {
    const child = spawn(program, args, {
      ...account,
      cwd: folder,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    });
    children.add(child);
    child.on('close', () => children.delete(child));
    return child;
  };
  const killAll = () => {
    for (const child of children)
      for (const pid of [...descendants(child.pid), child.pid])
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended meanwhile.
        }
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', killAll);

  const [etcd, peer] = [await freePort(), await freePort()];
  const client = `http://127.0.0.1:${etcd}`;
  const among = `http://127.0.0.1:${peer}`;
  run(found.etcd, [
    ...['--name', 'uno', '--data-dir', own(join(folder, 'etcd')), '--listen-client-urls', client],
    ...['--advertise-client-urls', client, '--listen-peer-urls', among],
    ...['--initial-advertise-peer-urls', among, '--initial-cluster', `uno=${among}`],
  ]);
  const nodes = [];
  for (let index = 0; index < members; index += 1) {
    const name = `pg${index}`;
    const node = { name, rest: await freePort(), port: await freePort(), folder: own(join(folder, name)) };
    const file = join(node.folder, 'patroni.yml');
    writeFileSync(file, JSON.stringify(settingsOf({ ...node, etcd, bin: dirname(postgres) })));
    node.start = () => {
      node.child = run(found.patroni, [file]);
    };
    nodes.push(node);
  }
  await until('etcd', async () => (await ask(etcd, '/health'))?.ok);
  for (const node of nodes) node.start();
  const whole = async () => {
    for (const { rest } of nodes) {
      const answer = await ask(rest, '/cluster');
      if (!answer?.ok) continue;
      const { members: seen } = await answer.json();
      const roles = seen.map(({ role, state }) => `${role} ${state}`);
      const good = roles.filter((one) => /^(leader|sync_standby|replica) (running|streaming)$/.test(one));
      return good.length === members && roles.some((one) => one.startsWith('sync_standby'));
    }
    return false;
  };
  await until('three members', whole);
  const port = await freePort();
  const stopHaproxy = await startHaproxy(haproxyFor(port, nodes), join(folder, 'haproxy.cfg'));
  const primary = async () => {
    for (const node of nodes) if ((await ask(node.rest, '/primary'))?.ok) return node;
    return undefined;
  };
  return {
    ttl,
    url: `postgres://postgres:ensayo@127.0.0.1:${port}/postgres`,
    whole: () => until('three members', whole),
    /** The server that writes and its agent, at once; resolves to the node. */
    killPrimary: async () => {
      const node = await primary();
      const postmaster = Number(
        readFileSync(join(node.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      for (const pid of [
        node.child.pid,
        ...descendants(node.child.pid),
        postmaster,
        ...descendants(postmaster),
      ])
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // Its parent's end was its own.
        }
      return node;
    },
    stop: async () => {
      stopHaproxy();
      process.off('exit', killAll);
      for (const child of children) child.kill('SIGTERM');
      await Promise.race([until('end', () => children.size === 0), sleep(15_000)]);
      killAll();
    },
  };
}
