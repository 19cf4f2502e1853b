// The built product with a demo school of its own, for journeys and pictures: a temporary folder, a port, nothing left behind.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, inRoot, Stop } from './project.mjs';

const readyWithinMs = 180_000;
const readyPauseMs = 100;
const killAfterMs = 10_000;

async function answers(url) {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

/**
 * Resolves, once the school answers, to {url, ended, stop, cut, restart}. `env` overrides what the server reads; `template` is the
 * data folder of a school to begin with; `within` how many ms it may take. `ended` resolves when it ends by itself. `cut` is a power cut: at once, the data stay as they
 * were; `restart` goes on with them.
 */
export async function startServer({ port, env = {}, stdio = 'ignore', template, within = readyWithinMs }) {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-demo-'));
  if (template) cpSync(template, folder, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  let endByItself;
  const ended = new Promise((resolve) => {
    endByItself = resolve;
  });
  let child;
  let closed;
  let asked = false;
  process.on('exit', () => child.kill('SIGKILL'));
  const start = () => {
    asked = false;
    child = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
      cwd: inRoot(),
      stdio,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO: 'true',
        // What writes to it is no person.
        WRITES_STUDENT: '1000000',
        WRITES_STAFF: '1000000',
        ...env,
      },
    });
    closed = once(child, 'close');
    child.on('exit', () => asked || endByItself());
  };
  const stop = async () => {
    asked = true;
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await closed;
    clearTimeout(impatience);
    rmSync(folder, { recursive: true, force: true });
  };
  const cut = async () => {
    asked = true;
    child.kill('SIGKILL');
    await closed;
  };
  const restart = async () => {
    start();
    const until = performance.now() + within;
    while (!(await answers(url))) {
      if (child.exitCode !== null || performance.now() > until) {
        await stop();
        throw new Stop('The demo school did not start.');
      }
      await sleep(readyPauseMs);
    }
  };
  await restart();
  return { url, ended, stop, cut, restart };
}

/**
 * A school that ends with this process, however this process ends. Resolves to {url, close, cut, restart}; the last two as of
 * `startServer`.
 */
export async function openSchool(env = {}) {
  const port = await freePort();
  const child = fork(inRoot('scripts', 'e2e-server.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const ended = once(child, 'exit');
  const ready = async () => {
    if (!(await Promise.race([once(child, 'message'), ended.then(() => undefined)])))
      throw new Stop('The demo school did not start.');
  };
  const ask = (what) => {
    child.send(what);
    return ready();
  };
  await ready();
  const close = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, close, cut: () => ask('cut'), restart: () => ask('restart') };
}
