// A school for the drills: the built program on a data folder of its own, and the command beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { freePort, inRoot, Stop } from '../../scripts/lib/project.mjs';

const started = new Set();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

const environment = (env) => ({
  ...process.env,
  NODE_ENV: 'development',
  NODE_NO_WARNINGS: '1',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  LOG_LEVEL: 'fatal',
  WRITES_STUDENT: '1000000',
  WRITES_STAFF: '1000000',
  ...env,
});

/** Starts the program and waits until it is ready. `home`: the folder of another build of it. */
export async function serve(env, wanted, home = inRoot()) {
  const port = wanted ?? (await freePort());
  const child = spawn(process.execPath, [join(home, 'dist', 'server', 'main.js')], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({ ...env, PORT: String(port) }),
  });
  started.add(child);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Stop('The school did not start.');
    await sleep(100);
  }
  const end = async (signal) => {
    // Killed before, in the drill.
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
    started.delete(child);
  };
  return { url, port, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** The demo school in one process on a PostgreSQL server that waits for the disk; `atEnd` of the drill ends both. */
export async function serveOnServer(atEnd, more) {
  const server = await startPostgres({ durable: true });
  atEnd(server.stop);
  const env = { DATABASE_URL: server.url, DEMO: 'true', ...more };
  const node = await serve(env);
  atEnd(() => node.stop().catch(() => undefined));
  return { server, node, env };
}

/** Runs `ceiba …` and resolves to what it said, its code and its seconds. `typed` answers its questions. */
export async function command(env, args, { typed = '', killAfterMs } = {}) {
  const began = performance.now();
  const child = spawn(process.execPath, [inRoot('dist', 'server', 'ceiba.js'), ...args], {
    cwd: inRoot(),
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment(env),
  });
  started.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  child.stdin.end(typed);
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = await once(child, 'close');
  started.delete(child);
  return { code, said, seconds: (performance.now() - began) / 1000 };
}

/** As `command`, for what has to succeed. */
export async function must(env, args, options) {
  const done = await command(env, args, options);
  if (done.code !== 0) throw new Stop(`ceiba ${args.join(' ')} ended with ${done.code}: ${done.said}`);
  return done;
}

/** A class of this student that has begun. */
export async function startedClass(url, cookie) {
  const response = await fetch(`${url}/api/estudiantil/materias/${new Date().getFullYear()}`, {
    headers: { cookie },
  });
  const { data } = await response.json();
  return data.find(({ catedratico }) => catedratico?.inicializado).catedratico
    .idGradoSeccionMateriaColaborador;
}

/** Signs in one of the demo accounts, or another one by its password; resolves to its cookie. */
export async function signIn(url, usuario, contexto, contrasenia = `demo-${usuario}`) {
  const response = await fetch(`${url}/api/authentication/login?context=${contexto}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, contrasenia }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (!cookie) throw new Stop(`${usuario} could not sign in: ${await response.text()}`);
  return cookie;
}
