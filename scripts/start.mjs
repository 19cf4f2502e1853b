// npm start: from a fresh clone to a school that answers. Installs and builds what is missing, then serves.
import './lib/node-version.mjs';

const { default: nodeModule } = await import('node:module');
const { pathToFileURL } = await import('node:url');
const { giveUp, inRoot } = await import('./lib/project.mjs');
const { prepare } = await import('./lib/prepare.mjs');

// npm puts a shell between itself and this process. Stopping npm kills the shell, which passes nothing on: without this,
// a server without parent would keep the port and the database.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

// From 22.1 on Node can keep what it has compiled. A folder that cannot be written is no reason to stop.
nodeModule.enableCompileCache?.(inRoot('.cache', 'compiled'));

try {
  await prepare({ toServe: true });
} catch (error) {
  giveUp(error);
}

// The server runs in this very process: it gets the signals itself, and starting a second Node would cost time and memory.
await import(pathToFileURL(inRoot('dist', 'server', 'main.js')).href);
