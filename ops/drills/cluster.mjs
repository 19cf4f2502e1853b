// A PostgreSQL server that waits for the disk, and can be killed and started again over the same files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureServer, serverAccount } from '../../scripts/lib/postgres.mjs';
import { freePort, run, Stop } from '../../scripts/lib/project.mjs';

function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    // It has ended.
    return [];
  }
}

/** What a process started, and what that started. */
export const descendants = (pid) => childrenOf(pid).flatMap((child) => [child, ...descendants(child)]);

async function initialise({ programs, data, as }) {
  const made = await run(
    programs.initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...as, capture: true },
  );
  if (made.code !== 0) throw new Stop(made.output);
}

/**
 * `settings` are those of postgresql.conf, `name=value`, made for its folder; `fill` puts the files of another server there instead of
 * those of a new one.
 */
export async function makeCluster(settings = () => [], fill = initialise) {
  const programs = await ensureServer();
  const account = await serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-cluster-'));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const as = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' } };
  const port = await freePort();
  await fill({ programs, data, as, folder });
  let child;
  const emergency = () => {
    child?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', emergency);
  const start = async () => {
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
    child = spawn(programs.postgres, [...args, ...settings(folder).flatMap((setting) => ['-c', setting])], {
      ...as,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-20_000);
    });
    while (!/ready to accept connections/.test(log)) {
      if (child.exitCode !== null) throw new Stop(`PostgreSQL did not start:\n${log}`);
      await sleep(50);
    }
  };
  const end = async (act) => {
    const closed = once(child, 'close');
    act();
    await closed;
    child = undefined;
  };
  await start();
  return {
    folder,
    data,
    port,
    account,
    programs,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    pid: () => child.pid,
    /** As when the machine goes: the server and each of its processes at once. */
    kill: () =>
      end(() => {
        const all = [child.pid, ...descendants(child.pid)];
        for (const pid of all) process.kill(pid, 'SIGKILL');
      }),
    stop: async () => {
      process.off('exit', emergency);
      if (child) await end(() => child.kill('SIGINT'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
