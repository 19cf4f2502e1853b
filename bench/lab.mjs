// What a bench opens: PostgreSQL servers, schools, processes that ask. All of it is closed afterwards, the last first, whatever happens.
import pg from 'pg';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { freePort } from '../scripts/lib/project.mjs';
import { startServer } from '../scripts/lib/server.mjs';
import { startProcess } from './process.mjs';

/** A large school takes minutes to be made, and many on a busy machine. */
const START_MS = 1_200_000;

function labWith(closing) {
  const opened = (thing, close) => {
    closing.push(close);
    return thing;
  };
  return {
    /** Has to be done at the end, with what is opened here. */
    atEnd: (close) => closing.push(close),
    /** A server that waits for the disk, as a school's own does: {url, version}. */
    async postgres(settings = []) {
      const server = await startPostgres({ durable: true, settings });
      return opened(server, server.stop);
    },
    async database(url) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return opened(client, () => client.end());
    },
    /** The built program with the demo school, as of `startServer`; embedded without `url`. */
    async school({ url = '', students, env = {}, ...options } = {}) {
      const size = students ? { DEMO_STUDENTS: String(students) } : {};
      const server = await startServer({
        port: await freePort(),
        within: START_MS,
        ...options,
        env: { LOG_LEVEL: 'warn', DATABASE_URL: url, ...size, ...env },
      });
      return opened(server, server.stop);
    },
    process(file, env) {
      const child = startProcess(file, env);
      return opened(child, child.stop);
    },
  };
}

/** Resolves to what `work` does with a lab of its own. */
export async function withLab(work) {
  const closing = [];
  try {
    return await work(labWith(closing));
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
