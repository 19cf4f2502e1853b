// A computer for the drills with the demo school on it, installed from a program folder of its own.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from '../../scripts/lib/project.mjs';
import { makeProgram } from './programs.mjs';

const patienceMs = 180_000;
/** What changes without anybody having done anything. */
const restless = new Set(['respaldos', 'quehaceres', 'trabajos']);

/** Files of a place that nobody has finished writing. */
export const halves = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));

/** A computer with version 1.6.2, whose service is a process. `root`: where its programs lie, if not beside the rest. */
export function computer(folder, port, root = join(folder, 'raiz')) {
  const dataDir = join(folder, 'datos');
  const usb = join(folder, 'usb');
  const env = {
    PATH: process.env.PATH,
    NODE_NO_WARNINGS: '1',
    CEIBA_RAIZ: root,
    CEIBA_AJUSTES: join(folder, 'ceiba.env'),
  };
  const settings = {
    NODE_ENV: 'development',
    DEMO: 'true',
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  writeFileSync(
    env.CEIBA_AJUSTES,
    Object.entries(settings)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  );
  makeProgram(join(root, 'versiones', '1.6.2'), { version: '1.6.2' });
  const journal = join(dataDir, 'actualizacion.json');
  const serving = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      async (answer) => (answer.ok ? (await answer.json()).version : null),
      () => null,
    );
  const pid = () => JSON.parse(readFileSync(join(dataDir, 'servicio.json'), 'utf8')).pid;
  /** Runs a command; `atLine` is told each line's number, and after `killAfterMs` it is killed. */
  const run = async (args, { atLine, killAfterMs, program = join(root, 'actual') } = {}) => {
    const began = performance.now();
    const child = spawn(join(program, 'bin', 'ceiba'), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let heard = 0;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        for (const all = said.split('\n').length - 1; heard < all; ) {
          heard += 1;
          atLine?.(heard, child);
        }
      });
    const killing =
      killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    const [code] = await once(child, 'close');
    clearTimeout(killing);
    return { code, said: said.trim(), seconds: (performance.now() - began) / 1000 };
  };
  const must = async (args, options) => {
    const done = await run(args, options);
    if (done.code !== 0) throw new Stop(`ceiba ${args.join(' ')} ended with ${done.code}: ${done.said}`);
    return done;
  };
  const untilServing = async () => {
    const began = performance.now();
    for (;;) {
      const version = existsSync(journal) ? null : await serving();
      if (version) return { version, seconds: (performance.now() - began) / 1000 };
      if (performance.now() - began > patienceMs) throw new Stop('The school does not serve any more.');
      await sleep(50);
    }
  };
  /** What the tables hold, as a copy says it. */
  const sums = async () => {
    await must(['respaldar']);
    const copy = readdirSync(usb)
      .filter((name) => name.endsWith('.ceiba'))
      .sort()
      .at(-1);
    const text = execFileSync('tar', ['-xOf', join(usb, copy), 'manifiesto.json'], { encoding: 'utf8' });
    const { tablas } = JSON.parse(text).contenido;
    return JSON.stringify(
      Object.entries(tablas)
        .filter(([name]) => !restless.has(name))
        .sort(),
    );
  };
  /** Nothing of it runs any more. */
  const end = () => {
    try {
      process.kill(pid(), 'SIGKILL');
    } catch {
      // It has ended, or never began.
    }
  };
  return { port, run, must, serving, untilServing, sums, pid, end, root, dataDir, usb, journal, env };
}
