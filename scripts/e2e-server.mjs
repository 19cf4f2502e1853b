// One school of the browser journeys: the built product in a process of its own that ends when whoever opened it does.
import { giveUp } from './lib/project.mjs';
import { startServer } from './lib/server.mjs';

let server;
let leaving = false;
async function leave() {
  leaving = true;
  // While the school is still starting there is nothing to stop: it is left as soon as it answers.
  const started = server;
  server = undefined;
  await started?.stop();
  if (started) process.exit(0);
}
for (const signal of ['disconnect', 'SIGINT', 'SIGTERM']) process.on(signal, leave);

try {
  server = await startServer({
    port: Number(process.env.PORT),
    stdio: ['ignore', 'ignore', 'inherit'],
    template: process.env.SCHOOL_TEMPLATE,
    env: process.env.SCHOOL_FOLDER ? { DATA_DIR: process.env.SCHOOL_FOLDER } : {},
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
