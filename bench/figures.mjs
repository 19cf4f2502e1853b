// What the benches share: how time is taken, what a database and a server say about their own work, and how figures are written.
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const sorted = (values) => values.toSorted((a, b) => a - b);

export const median = (values) => sorted(values)[values.length >> 1];

/** The value below which so many of all are, `0.95`. */
export const quantile = (values, share) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export async function timed(work) {
  const started = performance.now();
  const result = await work();
  return { ms: performance.now() - started, result };
}

/**
 * Does several things by turns, so that what the machine does beside falls on all alike. Each is told the turn; resolves to the
 * `{ms, result}` of every turn, a list for each.
 */
export async function inTurns(works, turns) {
  const taken = works.map(() => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, work] of works.entries()) taken[index].push(await timed(() => work(turn)));
  return taken;
}

export const medianMs = (taken) => median(taken.map(({ ms }) => ms));

/** Repeats until told to stop, which resolves to what `work` resolved to each time. */
export function repeat(work, pauseMs) {
  let going = true;
  const results = [];
  const end = (async () => {
    while (going) {
      results.push(await work());
      await sleep(pauseMs);
    }
  })();
  // It is waited for when it is stopped.
  end.catch(() => undefined);
  return async () => {
    going = false;
    await end;
    return results;
  };
}

/** What somebody else waits for while `work` is done, asking again and again: `{result, ms, longest}`. */
export async function besides(work, ask, pauseMs) {
  const stop = repeat(() => timed(ask), pauseMs);
  const { ms, result } = await timed(work);
  return { result, ms, longest: Math.max(...(await stop()).map((one) => one.ms)) };
}

/**
 * Statements that a piece of work costs, and the ms of planning and doing them, as the database server counts them;
 * `result`: what it resolves to.
 */
export async function countStatements(database, work) {
  const count = async () => {
    const { rows } = await database.query(
      "select coalesce(sum(calls), 0)::int n, coalesce(sum(total_exec_time), 0) ms, coalesce(sum(total_plan_time), 0) planning from pg_stat_statements where query not like '%pg_stat_statements%'",
    );
    return rows[0];
  };
  const before = await count();
  const result = await work();
  const after = await count();
  return {
    result,
    statements: after.n - before.n,
    inDatabase: after.ms - before.ms,
    planning: after.planning - before.planning,
  };
}

export const COUNTED = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_planning=on',
];

/**
 * What a server says of itself: its memory in MB, of which V8 holds `heap`; the processor it has used, in ms, the embedded database's
 * thread included; the longest it did nothing else since it was asked before, and what 99 of 100 stays were below, in ms.
 */
export async function ownFigures(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    memory: read('process_resident_memory_bytes') / 1024 ** 2,
    heap: read('nodejs_heap_size_total_bytes') / 1024 ** 2,
    processor: read('process_cpu_seconds_total') * 1000,
    lag: read('nodejs_eventloop_lag_max_seconds') * 1000,
    p99: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  };
}

/** A request that is answered with nothing. */
export const askNothing = (url) => async () => (await fetch(`${url}/health/live`)).text();

const FLOOR_TIMES = 101;

/** Median ms of something done many times. */
export const medianOf = async (work) => medianMs((await inTurns([work], FLOOR_TIMES))[0]);

/** What the machine needs at this moment for nothing: a question to the database, and a request to the server. */
export async function floorOf(url, database) {
  const asked = database && (await medianOf(() => database.query('select 1')));
  const answered = await medianOf(askNothing(url));
  return [asked && `${asked.toFixed(2)} ms`, `${answered.toFixed(2)} ms`].filter(Boolean).join(', ');
}

export const round = (value) => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

export const row = (cells) => `| ${cells.join(' | ')} |`;

/** The lines of a table. */
export const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(row);

/** The line that says where it was measured. */
export const machine = (...databases) =>
  `${[`Node ${process.version}`, ...databases, `${cpus().length} × ${cpus()[0].model.trim()}`].join(', ')}; client, server and database share them.`;
