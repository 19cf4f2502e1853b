// What the benches share: what is asked of a database and of a server about their own work, and how figures are written.

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

/** What a server says of itself: its memory in MB, of which V8 holds `heap`; the processor it has used, in ms. */
export async function ownFigures(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    memory: read('process_resident_memory_bytes') / 1024 ** 2,
    heap: read('nodejs_heap_size_total_bytes') / 1024 ** 2,
    processor: read('process_cpu_seconds_total') * 1000,
  };
}

const FLOOR_TIMES = 101;

/** Median ms of something done many times. */
export async function medianOf(work) {
  const taken = [];
  for (let turn = 0; turn < FLOOR_TIMES; turn += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b)[FLOOR_TIMES >> 1];
}

/** What the machine needs at this moment for nothing: a question to the database, and a request to the server. */
export async function floorOf(url, database) {
  const asked = database && (await medianOf(() => database.query('select 1')));
  const answered = await medianOf(async () => (await fetch(`${url}/health/live`)).text());
  return [asked && `${asked.toFixed(2)} ms`, `${answered.toFixed(2)} ms`].filter(Boolean).join(', ');
}

export const round = (value) => (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

export const row = (cells) => `| ${cells.join(' | ')} |`;
