// npm run drills -- soak --minutes 60: both databases serve 30 requests a second each for an hour. Memory, open files, connections and
// temporary files are to stay where they were, and every request gets its answer.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../../bench/figures.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { connection, formOf, ms, residentBytes, withSql } from './people.mjs';
import { report } from './report.mjs';
import { serve, signIn, startedClass } from './school.mjs';

const perSecond = 30;
const sampleMs = 5_000;
/** Until then what is used for the first time is loaded, and the heap finds its size. */
const warmMinutes = 10;
const MB = 1024 ** 2;

async function openFiles(pid) {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** What lies in the folder of temporary files and is ours. */
const temporaryFiles = async (folder) =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => !name.startsWith('.')).length;

const actions = ({ assignment, year }) => [
  ['GET', `/api/estudiantil/actividades/?asignacion=${assignment}`],
  ['GET', `/api/estudiantil/materias/${year}`],
  ['GET', `/api/estudiantil/actividades/pendientes/${year}`],
  ['GET', `/api/estudiantil/asignaciones/inscripcion/${year}`],
  ['GET', '/api/authentication/estudiante'],
  ['GET', '/health/ready'],
  ['GET', '/metrics'],
  ['GET', `/api/estudiantil/actividades/?asignacion=${assignment}&page=2`],
  ['POST', `/api/estudiantil/actividades/avisos/${assignment}/create`, 0],
  ['POST', `/api/estudiantil/actividades/avisos/${assignment}/create`, 40_000],
];

/** Sends one of the actions after the other, at its part of the rate. */
async function visit(url, cookie, school, until, every, noted) {
  const { call, close } = connection(url, cookie);
  const all = actions(school);
  for (let n = Math.floor(Math.random() * all.length); performance.now() < until; n += 1) {
    const began = performance.now();
    const [method, path, bytes] = all[n % all.length];
    const files = bytes ? [{ name: 'hoja.txt', bytes: Buffer.alloc(bytes, 'a'), type: 'text/plain' }] : [];
    const body = method === 'POST' ? formOf('avisoString', { contenido: `<p>${n}</p>` }, files) : undefined;
    noted.sent += 1;
    const { status, ms: took } = await call(method, path, { body });
    noted.statuses.set(status, (noted.statuses.get(status) ?? 0) + 1);
    noted.took.push(took);
    await sleep(Math.max(0, every - (performance.now() - began)));
  }
  close();
}

/** Megabytes an hour, by least squares. */
function slope(samples) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [t, y] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ rss }) => rss))];
  const over = samples.reduce((sum, { at }) => sum + (at - t) ** 2, 0);
  return (3_600_000 * samples.reduce((sum, { at, rss }) => sum + (at - t) * (rss - y), 0)) / over / MB;
}

async function serveFor(name, env, minutes, connectionsOf) {
  const temporary = await mkdtemp(join(tmpdir(), 'ceiba-temporales-'));
  const node = await serve({ ...env, TMPDIR: temporary });
  try {
    const cookies = [];
    for (let index = 0; index < 10; index += 1)
      cookies.push(await signIn(node.url, 'estudiante', 'estudiante'));
    const school = { assignment: await startedClass(node.url, cookies[0]), year: new Date().getFullYear() };
    const began = performance.now();
    const until = began + minutes * 60_000;
    const noted = { sent: 0, statuses: new Map(), took: [] };
    const every = (1_000 * cookies.length) / perSecond;
    const visits = cookies.map((cookie) => visit(node.url, cookie, school, until, every, noted));
    const samples = [];
    while (performance.now() < until) {
      await sleep(sampleMs);
      samples.push({
        at: performance.now() - began,
        rss: residentBytes(node.child.pid),
        files: await openFiles(node.child.pid),
        connections: await connectionsOf(),
      });
    }
    await Promise.all(visits);
    const warm = samples.filter(({ at }) => at >= Math.min(warmMinutes, minutes / 2) * 60_000);
    const around = (from, key) =>
      quantile(
        from.map((sample) => sample[key]),
        0.5,
      );
    const [first, last] = [warm.slice(0, 6), warm.slice(-6)];
    const growth = (key) => `${Math.round(around(first, key))} → ${Math.round(around(last, key))}`;
    const answered = [...noted.statuses.values()].reduce((sum, count) => sum + count, 0);
    const good = noted.statuses.get(200) ?? 0;
    const rss = [around(first, 'rss'), around(last, 'rss')];
    const left = await temporaryFiles(temporary);
    const rows = [
      [`${name}: sent, answered, answered 200`, `${noted.sent}, ${answered}, ${good}`],
      [
        `${name}: median, p95, slowest`,
        [quantile(noted.took, 0.5), quantile(noted.took, 0.95), quantile(noted.took, 1)].map(ms).join(', '),
      ],
      [
        `${name}: memory when warm → at the end, slope`,
        `${Math.round(rss[0] / MB)} → ${Math.round(rss[1] / MB)} MB, ${slope(warm).toFixed(0)} MB an hour`,
      ],
      [`${name}: open files, connections to the database`, `${growth('files')}, ${growth('connections')}`],
      [`${name}: temporary files left`, left],
    ];
    const steady =
      rss[1] <= 1.05 * rss[0] &&
      around(last, 'files') <= around(first, 'files') + 5 &&
      around(last, 'connections') <= around(first, 'connections') + 1;
    return { rows, good: steady && left === 0 && noted.sent === answered && answered === good };
  } finally {
    await node.stop();
    await rm(temporary, { recursive: true, force: true });
  }
}

export async function soak({ minutes = '60' }) {
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-largo-'));
  const server = await startPostgres({ durable: true });
  const connections = () =>
    withSql(server.url, async (sql) => {
      const [{ n }] = await sql(
        `select count(*)::int n from pg_stat_activity where application_name = 'ceiba'`,
      );
      return n;
    });
  const demo = { DEMO: 'true', QUOTA_STUDENT: '20GB' };
  try {
    const outcomes = await Promise.all([
      serveFor('embedded', { ...demo, DATA_DIR: join(folder, 'embebida') }, Number(minutes), async () => 0),
      serveFor(
        'PostgreSQL',
        { ...demo, DATA_DIR: join(folder, 'servidor'), DATABASE_URL: server.url },
        Number(minutes),
        connections,
      ),
    ]);
    report('soak', [
      ['minutes, requests a second to each of the two', `${minutes}, ${perSecond}`],
      ...outcomes.flatMap(({ rows }) => rows),
    ]);
    return outcomes.every(({ good }) => good) ? 0 : 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
