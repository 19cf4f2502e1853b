// npm run drills:disk: a real full disk under a school at work. As root on Linux: it mounts a small file system of its own.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { signIn } = await import('../ops/drills/school.mjs');
const { freePort, giveUp, inRoot, run, Stop } = await import('./lib/project.mjs');

const diskMb = 384;
const reserve = '60MB';
const fullForMs = 10_000;
const sentence = 'El servidor se quedó sin espacio. Lo que escribiste sigue en este equipo.';

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'ceiba-lleno-'));
const filler = join(folder, 'relleno');
const checks = [];
const check = (what, good) => {
  checks.push(good);
  console.log(`${good ? '✓' : '✗'} ${what}`);
};
const freeMb = () => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / MB;
};

async function start(port) {
  const child = spawn(process.execPath, ['--import', 'tsx', inRoot('src', 'server', 'main.ts')], {
    cwd: inRoot(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_NO_WARNINGS: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      DEMO: 'true',
      DEMO_STUDENTS: '60',
      DISK_RESERVE: reserve,
      LOG_LEVEL: 'fatal',
      WRITES_STUDENT: '1000000',
    },
  });
  // Also when the drill itself fails.
  process.on('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Stop('The school did not start.');
    if (
      await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { child, url };
    await sleep(200);
  }
}

/** Writes until told to stop, and remembers what was acknowledged and what was said otherwise. */
function writer(post) {
  const done = [];
  const said = new Map();
  let going = true;
  const running = (async () => {
    for (let n = 0; going; n += 1) {
      const { status, json } = await post(n).catch((error) => ({
        status: 0,
        json: { message: String(error) },
      }));
      if (json.code === 1) done.push(n);
      else {
        const line = `${status} ${json.message}`;
        said.set(line, (said.get(line) ?? 0) + 1);
        await sleep(20);
      }
    }
  })();
  return {
    done,
    said,
    stop: () => {
      going = false;
      return running;
    },
  };
}

async function drill() {
  const port = await freePort();
  let { child, url } = await start(port);
  const alumno = await signIn(url, 'estudiante', 'estudiante');
  const admin = await signIn(url, 'admin', 'colaborador');
  const get = async (path, cookie = alumno) => {
    const response = await fetch(url + path, { headers: { cookie } });
    return { status: response.status, json: await response.json() };
  };
  const year = new Date().getFullYear();
  const { json: cursos } = await get(`/api/estudiantil/materias/${year}`);
  const asignacion = cursos.data.find(({ catedratico }) => catedratico?.inicializado).catedratico
    .idGradoSeccionMateriaColaborador;
  const post = (name, bytes) => async (n) => {
    const body = new FormData();
    body.append('avisoString', JSON.stringify({ contenido: `<p>${name} ${n} ${'x'.repeat(3000)}</p>` }));
    if (bytes) body.append('archivos', new Blob([new Uint8Array(bytes)]), 'datos.bin');
    const response = await fetch(`${url}/api/estudiantil/actividades/avisos/${asignacion}/create`, {
      method: 'POST',
      headers: { cookie: alumno, 'idempotency-key': `${name}-${n}` },
      body,
    });
    return { status: response.status, json: await response.json() };
  };
  const feed = () => get(`/api/estudiantil/actividades/?asignacion=${asignacion}`);
  const ready = async () => (await (await fetch(`${url}/health/ready`)).json()).status;
  const poco = async () => (await get('/api/servidor/espacio', admin)).json.data?.poco;

  console.log(`${freeMb().toFixed(0)} MB free on a disk of ${diskMb} MB once the school is up`);
  check('with room: ready says ok', (await ready()) === 'ok');
  const texts = [1, 2].map((who) => writer(post(`texto${who}`)));
  const files = writer(post('archivo', 2 * MB));
  await sleep(3000);
  const before = texts.map(({ done }) => done.length);
  // Everything that is left, in one stroke, as a neighbour on the same disk would.
  await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { capture: true });
  console.log(`filled: ${freeMb().toFixed(1)} MB free`);
  await sleep(fullForMs);
  check('full: ready says degraded', (await ready()) === 'degraded');
  check('full: the administration is told', (await poco()) === true);
  check('full: a student still reads', (await feed()).status === 200);
  check('full: the same process serves', child.exitCode === null);
  rmSync(filler);
  console.log(`room again: ${freeMb().toFixed(0)} MB free`);
  const during = texts.map(({ done }) => done.length);
  await sleep(4000);
  check(
    'room again: everybody writes, without a restart',
    texts.every(({ done }, n) => done.length > during[n]),
  );
  await Promise.all([...texts, files].map(({ stop }) => stop()));
  const said = new Map([...texts, files].flatMap((one) => [...one.said]));
  for (const [line, times] of said) console.log(`  said ${times} times: ${line}`);
  check(
    'only the sentence was said',
    [...said.keys()].every((line) => line === `507 ${sentence}`) && said.size > 0,
  );
  console.log(
    `acknowledged: ${before} before, ${during} until room came, ${texts.map(({ done }) => done.length)} in all; files ${files.done.length}`,
  );
  await sleep(61_000);
  check('a minute later: ready says ok', (await ready()) === 'ok');

  child.kill('SIGKILL');
  ({ child, url } = await start(port));
  const kept = new Set();
  for (let page = 1; ; page += 1) {
    const { json } = await get(`/api/estudiantil/actividades/?asignacion=${asignacion}&page=${page}`);
    for (const { contenido } of json.data) {
      const [, name] = /^<p>((?:texto\d|archivo) \d+) /.exec(contenido ?? '') ?? [];
      if (name) kept.add(name);
    }
    if (json.data.length === 0) break;
  }
  const confirmed = [
    ...texts.flatMap(({ done }, n) => done.map((one) => `texto${n + 1} ${one}`)),
    ...files.done.map((one) => `archivo ${one}`),
  ];
  check(
    `after a power cut all ${confirmed.length} acknowledged ones are there`,
    confirmed.every((one) => kept.has(one)),
  );
  check('and nothing was done twice or besides', kept.size === confirmed.length);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.on('close', resolve));
}

let mounted = false;
try {
  const { code, output } = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], {
    capture: true,
  });
  if (code !== 0) throw new Stop(`A file system of its own could not be mounted: ${output.trim()}`);
  mounted = true;
  await drill();
} catch (error) {
  if (mounted) await run('umount', ['-l', folder], { capture: true });
  giveUp(error);
}
await run('umount', ['-l', folder], { capture: true });
rmSync(folder, { recursive: true, force: true });
process.exit(checks.every(Boolean) ? 0 : 1);
