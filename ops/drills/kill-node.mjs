// npm run drills -- kill-node --rounds 10: three processes over one PostgreSQL behind HAProxy. While people read and write, one process is
// killed and another told to stop; each round both come back. People repeat what was not answered, as the web does.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aptInstall } from '../../scripts/lib/apt.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { freePort, inRoot, run, Stop } from '../../scripts/lib/project.mjs';
import { report } from './report.mjs';
import { serve, signIn, startedClass } from './school.mjs';

const people = 16;
const roundMs = 14_000;
const patienceMs = 60_000;

async function ensureHaproxy() {
  const found = () => run('haproxy', ['-v'], { capture: true });
  if ((await found()).code === 0) return;
  await aptInstall('haproxy');
  if ((await found()).code !== 0) throw new Stop('The drill needs HAProxy (Debian package haproxy).');
}

/** The configuration that the manual gives, with these nodes. */
async function balance(nodes, folder) {
  const port = await freePort();
  const text = await readFile(inRoot('docs', 'operacion', 'haproxy.cfg'), 'utf8');
  const servers = nodes.map(({ port: at }, index) => `    server n${index} 127.0.0.1:${at}`).join('\n');
  const mine = text
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/( {4}server .*\n)+/, `${servers}\n`);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, mine);
  const child = spawn('haproxy', ['-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop: () => child.kill() };
    await sleep(100);
  }
  throw new Stop('HAProxy did not answer.');
}

/** One request, sent again while nobody can answer it. Resolves to the answer's code, or null when the patience ended. */
async function persist(request) {
  const began = performance.now();
  for (let pause = 200; performance.now() - began < patienceMs; pause = Math.min(2 * pause, 5_000)) {
    const answer = await request().catch(() => null);
    if (answer && answer.status !== 503 && answer.status !== 502 && answer.status !== 504) {
      const { code } = await answer.json();
      return { code, ms: performance.now() - began };
    }
    await sleep(pause * (0.7 + 0.6 * Math.random()));
  }
  return { code: null, ms: performance.now() - began };
}

/** Reads, and writes each fifth time, until told to stop. */
function person(url, cookie, assignment, tally) {
  let going = true;
  const running = (async () => {
    for (let n = 0; going; n += 1) {
      const isWrite = n % 5 === 0;
      const mark = randomUUID();
      const body = new FormData();
      body.append('avisoString', JSON.stringify({ contenido: `<p>${mark}</p>` }));
      const { code, ms } = await persist(() =>
        isWrite
          ? fetch(`${url}/api/estudiantil/actividades/avisos/${assignment}/create`, {
              method: 'POST',
              headers: { cookie, 'idempotency-key': mark },
              body,
            })
          : fetch(`${url}/api/estudiantil/actividades/?asignacion=${assignment}`, { headers: { cookie } }),
      );
      tally.slowest = Math.max(tally.slowest, ms);
      if (code !== 1) tally.failed.push(`${isWrite ? 'write' : 'read'} ${code}`);
      else if (isWrite) tally.written.push(mark);
      else tally.reads += 1;
    }
  })();
  return () => {
    going = false;
    return running;
  };
}

export async function killNode({ rounds = '3' }) {
  await ensureHaproxy();
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-nodos-'));
  const server = await startPostgres();
  const env = {
    DATABASE_URL: server.url,
    DEMO: 'true',
    DEMO_STUDENTS: '60',
    DATA_DIR: folder,
    TRUST_PROXY: 'true',
  };
  const tally = { reads: 0, written: [], failed: [], slowest: 0 };
  try {
    const nodes = [];
    for (let index = 0; index < 3; index += 1) nodes.push(await serve(env));
    const balancer = await balance(nodes, folder);
    const cookie = await signIn(balancer.url, 'estudiante', 'estudiante');
    const assignment = await startedClass(balancer.url, cookie);
    for (let round = 0; round < Number(rounds); round += 1) {
      const stops = Array.from({ length: people }, () => person(balancer.url, cookie, assignment, tally));
      const [killed, stopped] = [round % 3, (round + 1) % 3];
      await sleep(roundMs / 4);
      await nodes[killed].kill();
      await sleep(roundMs / 4);
      await nodes[stopped].stop();
      nodes[killed] = await serve(env, nodes[killed].port);
      nodes[stopped] = await serve(env, nodes[stopped].port);
      await sleep(roundMs / 4);
      await Promise.all(stops.map((stop) => stop()));
    }
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query(
      `select mark, count(a.contenido)::int n from unnest($1::text[]) mark
       left join actividades a on a.contenido like '%' || mark || '%' group by mark`,
      [tally.written],
    );
    await client.end();
    balancer.stop();
    for (const node of nodes) await node.stop();
    const lost = rows.filter(({ n }) => n === 0).length;
    const doubled = rows.filter(({ n }) => n > 1).length;
    report('kill-node', [
      ['three nodes behind HAProxy, rounds of one kill -9 and one SIGTERM', rounds],
      ['reads, writes', `${tally.reads}, ${tally.written.length}`],
      ['failed after repeating', tally.failed.length],
      ['acknowledged writes lost, doubled', `${lost}, ${doubled}`],
      ['slowest', `${Math.round(tally.slowest)} ms`],
    ]);
    if (tally.failed.length > 0) console.error(tally.failed.slice(0, 10).join('\n'));
    return tally.failed.length + lost + doubled === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
