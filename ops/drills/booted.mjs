// A computer of its own: a bare Debian 12 booted in systemd-nspawn. It shares nothing with this machine but the kernel and one wire, on
// which nobody but this drill is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../../scripts/lib/processes.mjs';
import { inRoot, run, Stop } from '../../scripts/lib/project.mjs';
import { need } from './debian.mjs';
import { must } from './must.mjs';

/** Of the block that nobody has outside of measurements (RFC 2544). */
const HERE = '198.18.0.1';
export const THERE = '198.18.0.2';
const BOOT_MS = 120_000;
const LOOK_MS = 50;
const NAME = 'ceiba-ensayo';

const PROGRAMS = {
  debootstrap: 'debootstrap',
  'systemd-nspawn': 'systemd-container',
  unshare: 'util-linux',
  nsenter: 'util-linux',
  ip: 'iproute2',
  'dpkg-deb': 'dpkg',
};

/** The folder of a bare Debian 12, which nobody changes: what the mirror of this machine gave is kept for the next time. */
export async function keptDebian() {
  if (process.getuid() !== 0) throw new Stop('A computer of its own is started by root.');
  await need(PROGRAMS);
  const kept = inRoot('.cache', 'debian', 'bookworm');
  if (!existsSync(kept)) {
    const fresh = `${kept}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    const packages = '--include=systemd,systemd-sysv,dbus,passwd';
    await must('debootstrap', ['--variant=minbase', packages, 'bookworm', fresh]);
    renameSync(fresh, kept);
  }
  return kept;
}

export const bareDebian = async (root) => must('cp', ['-a', await keptDebian(), root]);

/* In a control group of its own, of version 2: it starts also where the first process of the machine is no systemd. $1: root, $2: name. */
const START = `
  mount --make-rprivate /
  mount -t cgroup2 none /sys/fs/cgroup
  mkdir -p "/sys/fs/cgroup/$2"
  echo $$ > "/sys/fs/cgroup/$2/cgroup.procs"
  exec systemd-nspawn --quiet --register=no --keep-unit --network-veth --machine="$2" --directory="$1" --boot`;

const TIDY = `
  mount -t cgroup2 none /sys/fs/cgroup
  [ ! -d "/sys/fs/cgroup/$1" ] || find "/sys/fs/cgroup/$1" -depth -type d -exec rmdir {} +`;

/** The first process of the computer, as this machine numbers it. */
function firstOf(pid) {
  const isFirst = (one) => {
    try {
      return /^NSpid:\s.*\s1$/m.test(readFileSync(`/proc/${one}/status`, 'utf8'));
    } catch {
      return false;
    }
  };
  const below = childrenOf(pid).map(String);
  return below.find(isFirst) ?? below.map(firstOf).find(Boolean);
}

/** Starts it. `run` does there what a technician would, in a session of his own. */
export async function boot(root) {
  let screen = '';
  let child;
  let first;

  const enter = (...command) => [
    ...['--target', first, '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd=/'],
    ...['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive'],
    ...command,
  ];

  /** Resolves to {code, said, seconds}; `onLine` hears each line, with what kills the whole session. */
  const session = async (script, { onLine, env = {}, typed = '' } = {}) => {
    const unit = `sesion-${Math.random().toString(36).slice(2, 10)}`;
    const settings = Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`);
    const wrapped = [
      'systemd-run',
      '--quiet',
      '--wait',
      '--pipe',
      '--collect',
      `--unit=${unit}`,
      ...settings,
    ];
    const began = performance.now();
    const running = spawn('nsenter', enter(...wrapped, '/bin/sh', '-ec', script), {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const kill = () =>
      must('nsenter', enter('systemctl', 'kill', '--signal=KILL', unit)).catch(() => undefined);
    let said = '';
    let heard = 0;
    for (const stream of [running.stdout, running.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        for (const lines = said.split('\n'); heard < lines.length - 1; heard += 1)
          onLine?.(lines[heard], kill);
      });
    running.stdin.on('error', () => undefined);
    running.stdin.end(typed);
    const [code] = await once(running, 'close');
    return { code, said: said.trim(), seconds: (performance.now() - began) / 1000 };
  };

  const good = async (script, options) => {
    const done = await session(script, options);
    if (done.code !== 0) throw new Stop(`${script.trim()}\nended with ${done.code}: ${done.said}`);
    return done;
  };

  const start = async () => {
    child = spawn('unshare', ['--mount', 'sh', '-ec', START, 'sh', root, NAME], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        screen = (screen + text).slice(-4_000);
      });
    const end = performance.now() + BOOT_MS;
    const late = (what) => {
      if (child.exitCode === null && performance.now() < end) return;
      throw new Stop(`${what}:\n${screen.trim()}`);
    };
    for (first = undefined; !first; first = firstOf(child.pid)) {
      late('The computer did not start');
      await sleep(LOOK_MS);
    }
    const within = ['--target', first, '--net', 'ip'];
    while ((await run('nsenter', [...within, 'link', 'show', 'host0'], { capture: true })).code !== 0) {
      late('The computer has no wire');
      await sleep(LOOK_MS);
    }
    const outer = readdirSync('/sys/class/net').find((name) => name.startsWith('ve-ceiba'));
    await must('ip', ['address', 'replace', `${HERE}/30`, 'dev', outer]);
    await must('ip', ['link', 'set', outer, 'up']);
    await must('nsenter', [...within, 'address', 'replace', `${THERE}/30`, 'dev', 'host0']);
    await must('nsenter', [...within, 'link', 'set', 'host0', 'up']);
    for (;;) {
      const asked = await run('nsenter', enter('systemctl', 'is-system-running', '--wait'), {
        capture: true,
      });
      if (/^(?:running|degraded)/.test(asked.output)) break;
      late('The computer did not finish starting');
      await sleep(LOOK_MS);
    }
  };

  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    await must('unshare', ['--mount', 'sh', '-ec', TIDY, 'sh', NAME]);
  };

  /** Everything in it ends at once. */
  const cutPower = async () => {
    if (first && existsSync(`/proc/${first}`)) process.kill(Number(first), 'SIGKILL');
    await ended();
  };

  const turnOff = async () => {
    await must('nsenter', enter('systemctl', '--no-block', 'poweroff'));
    await ended();
  };

  process.on('exit', () => {
    if (first && existsSync(`/proc/${first}`)) process.kill(Number(first), 'SIGKILL');
  });
  await start();
  return { run: session, good, start, cutPower, turnOff, path: (...parts) => join(root, ...parts) };
}
