// The server of the browser journeys, started by Playwright: the built product, a demo school in a temporary folder.
import { giveUp } from './lib/project.mjs';
import { startServer } from './lib/server.mjs';

try {
  const server = await startServer({
    port: Number(process.env.PORT),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  server.child.on('exit', stop);
} catch (error) {
  giveUp(error);
}
