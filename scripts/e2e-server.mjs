// One school of the browser journeys: the built product in a process of its own that ends when whoever opened it does.
import { createDatabase, dropDatabase } from './lib/postgres.mjs';
import { giveUp } from './lib/project.mjs';
import { startServer } from './lib/server.mjs';

/** {folder, url?, name?} of the school to begin with: its data folder, and where it is not in there, its database on the server of `url`. */
const template = process.env.SCHOOL_TEMPLATE ? JSON.parse(process.env.SCHOOL_TEMPLATE) : undefined;
const own = `ceiba_escuela_${process.pid}`;

/** What the school reads instead of what `startServer` gives. */
async function environment() {
  const { SCHOOL_FOLDER, DATABASE_URL = '' } = process.env;
  if (SCHOOL_FOLDER) return { DATA_DIR: SCHOOL_FOLDER, DATABASE_URL };
  return template?.url ? { DATABASE_URL: await createDatabase(template.url, own, template.name) } : {};
}

let server;
let leaving = false;
async function leave() {
  leaving = true;
  // While the school is still starting there is nothing to stop: it is left as soon as it answers.
  const started = server;
  server = undefined;
  await started?.stop();
  if (started && template?.url) await dropDatabase(template.url, own);
  if (started) process.exit(0);
}
for (const signal of ['disconnect', 'SIGINT', 'SIGTERM']) process.on(signal, leave);

try {
  server = await startServer({
    port: Number(process.env.PORT),
    stdio: ['ignore', 'ignore', 'inherit'],
    template: template?.folder,
    env: await environment(),
  });
  server.ended.then(leave);
  process.on('message', async (what) => {
    await (what === 'cut' ? server.cut() : server.restart());
    process.send('done');
  });
  if (leaving) await leave();
  else process.send('ready');
} catch (error) {
  giveUp(error);
}
