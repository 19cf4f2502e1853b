// The built product with a demo school of its own, for journeys and pictures: a temporary folder, a port, nothing left behind.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, Stop } from './project.mjs';

const readyAttempts = 600;
const readyPauseMs = 250;
const killAfterMs = 10_000;

async function answers(url) {
  try {
    return (await fetch(`${url}/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** Resolves, once the school answers, to {url, child, stop}. `env` overrides what the server reads. */
export async function startServer({ port, env = {}, stdio = 'ignore' }) {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-demo-'));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
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
      ...env,
    },
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    await ended;
    clearTimeout(impatience);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; !(await answers(url)); attempt += 1) {
    if (child.exitCode !== null || attempt === readyAttempts) {
      await stop();
      throw new Stop('The demo school did not start.');
    }
    await sleep(readyPauseMs);
  }
  return { url, child, stop };
}
