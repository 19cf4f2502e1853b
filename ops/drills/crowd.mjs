// People who read and write until they are told to stop, and repeat what was not answered, as the web does. What was acknowledged is
// counted in the database afterwards.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const patienceMs = 90_000;

export const newTally = () => ({
  reads: 0,
  written: [],
  failed: [],
  slowest: 0,
  /** Answers that said to come again, and those of them that did not say when. */
  away: 0,
  withoutRetryAfter: 0,
  /** The longest time in which nobody's write was acknowledged. */
  longestPause: 0,
  lastWritten: null,
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

function acknowledged(tally, mark) {
  const now = performance.now();
  if (tally.lastWritten !== null) tally.longestPause = Math.max(tally.longestPause, now - tally.lastWritten);
  tally.lastWritten = now;
  tally.written.push(mark);
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

/** Writes each `every`th time; waits `pauseMs` between two requests. Returns how to stop. */
function person({ url, cookie, assignment, every, pauseMs }, tally) {
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
      else if (isWrite) acknowledged(tally, mark);
      else tally.reads += 1;
      if (pauseMs) await sleep(pauseMs);
    }
  })();
  return () => {
    going = false;
    return running;
  };
}

/** `people` at once; resolves, when stopped, once the last answer is there. */
export function crowd({ people = 16, every = 5, pauseMs = 0, ...where }, tally) {
  const stops = Array.from({ length: people }, () => person({ ...where, every, pauseMs }, tally));
  return () => Promise.all(stops.map((stop) => stop()));
}

/** How many of the acknowledged writes are not there, and how many are there more than once. */
export async function lostAndDoubled(databaseUrl, { written }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select count(*) filter (where n = 0)::int lost, count(*) filter (where n > 1)::int doubled from (
       select mark, count(a.contenido) n from unnest($1::text[]) mark
       left join actividades a on a.contenido = '<p>' || mark || '</p>' group by mark) counted`,
    [written],
  );
  await client.end();
  return rows[0];
}
