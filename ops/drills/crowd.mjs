// People who read and write until they are told to stop, and repeat what was not answered, as the web does. What was acknowledged is
// counted in the database afterwards.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { balance } from './balancer.mjs';
import { withSql } from './people.mjs';
import { startPooler } from './pooler.mjs';
import { serve, signIn, startedClass } from './school.mjs';

const patienceMs = 90_000;

const newTally = () => ({
  reads: 0,
  written: [],
  failed: [],
  slowest: 0,
  /** Answers that said to come again, and those of them that did not say when. */
  away: 0,
  withoutRetryAfter: 0,
});

/** One request, sent again while nobody can answer it. Resolves to the answer's code, or null when the patience ended. */
async function persist(request, tally) {
  const began = performance.now();
  for (let pause = 200; performance.now() - began < patienceMs; pause = Math.min(2 * pause, 5_000)) {
    const answer = await request().catch(() => null);
    const text = await answer?.text().catch(() => null);
    const away = !answer || text === null || [502, 503, 504].includes(answer.status);
    if (!away) return { ...JSON.parse(text), status: answer.status, ms: performance.now() - began };
    tally.away += 1;
    if (answer?.status === 503 && !answer.headers.get('retry-after')) tally.withoutRetryAfter += 1;
    await sleep(pause * (0.7 + 0.6 * Math.random()));
  }
  return { code: null, status: null, ms: performance.now() - began };
}

const write = (url, cookie, assignment, mark) => {
  const body = new FormData();
  body.append('avisoString', JSON.stringify({ contenido: `<p>${mark}</p>` }));
  return fetch(`${url}/api/estudiantil/actividades/avisos/${assignment}/create`, {
    method: 'POST',
    headers: { cookie, 'idempotency-key': mark },
    body,
  });
};

const read = (url, cookie, assignment) =>
  fetch(`${url}/api/estudiantil/actividades/?asignacion=${assignment}`, { headers: { cookie } });

/** Writes each `every`th time. Returns how to stop. */
function person({ url, cookie, assignment, every }, tally) {
  let going = true;
  const running = (async () => {
    for (let n = 0; going; n += 1) {
      const isWrite = n % every === 0;
      const mark = randomUUID();
      const { code, status, ms } = await persist(
        () => (isWrite ? write(url, cookie, assignment, mark) : read(url, cookie, assignment)),
        tally,
      );
      tally.slowest = Math.max(tally.slowest, ms);
      if (code !== 1) tally.failed.push(`${isWrite ? 'write' : 'read'} ${status} ${code}`);
      else if (isWrite) tally.written.push(mark);
      else tally.reads += 1;
    }
  })();
  return () => {
    going = false;
    return running;
  };
}

/** `people` at once; resolves, when stopped, once the last answer is there. */
function crowd({ people = 16, ...where }, tally) {
  const stops = Array.from({ length: people }, () => person(where, tally));
  return () => Promise.all(stops.map((stop) => stop()));
}

/** How many of the acknowledged writes are not there, and how many are there more than once. */
async function lostAndDoubled(databaseUrl, { written }) {
  const [counted] = await withSql(databaseUrl, (sql) =>
    sql(
      `select count(*) filter (where n = 0)::int lost, count(*) filter (where n > 1)::int doubled from (
         select mark, count(a.contenido) n from unnest($1::text[]) mark
         left join actividades a on a.contenido = '<p>' || mark || '</p>' group by mark) counted`,
      [written],
    ),
  );
  return counted;
}

/**
 * The demo school on a PostgreSQL server, served by one process or by several behind HAProxy. `work` breaks something, between `begin()`
 * and what that returns, which ends the crowd; `every` is the share of what they do that is writing. Resolves to the rows of the report
 * that are the same for all, how many faults these hold, and to what `work` resolves to.
 */
export async function amidCrowd(
  { nodes: count = 1, pooler: pooled = false, durable = false, every = 5 },
  work,
) {
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-gente-'));
  const server = await startPostgres({ durable });
  const pooler = pooled ? await startPooler(server.url) : undefined;
  const env = {
    DATABASE_URL: pooler?.url ?? server.url,
    DEMO: 'true',
    DEMO_STUDENTS: '60',
    DATA_DIR: folder,
    ...(count > 1 ? { TRUST_PROXY: 'true' } : {}),
  };
  const tally = newTally();
  const nodes = [];
  let balancer;
  try {
    for (let index = 0; index < count; index += 1) nodes.push(await serve(env));
    if (count > 1) balancer = await balance(nodes, folder);
    const { url } = balancer ?? nodes[0];
    const cookie = await signIn(url, 'estudiante', 'estudiante');
    const assignment = await startedClass(url, cookie);
    const begin = () => crowd({ url, cookie, assignment, every }, tally);
    const result = await work({ folder, env, server, nodes, tally, begin });
    const { lost, doubled } = await lostAndDoubled(server.url, tally);
    if (tally.failed.length > 0) console.error(tally.failed.slice(0, 10).join('\n'));
    const rows = [
      ['reads, writes', `${tally.reads}, ${tally.written.length}`],
      ['failed after repeating', tally.failed.length],
      ['acknowledged writes lost, doubled', `${lost}, ${doubled}`],
      ['slowest', `${Math.round(tally.slowest)} ms`],
    ];
    return { result, tally, rows, faults: tally.failed.length + lost + doubled };
  } finally {
    balancer?.stop();
    for (const node of nodes) await node.stop().catch(() => undefined);
    pooler?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
