// npm run ceiba -- respaldar: the commands of whoever runs the machine; without one, they are listed.
import './lib/node-version.mjs';

const { pathToFileURL } = await import('node:url');
const { giveUp, inRoot } = await import('./lib/project.mjs');
const { prepare } = await import('./lib/prepare.mjs');

try {
  await prepare();
} catch (error) {
  giveUp(error);
}

await import(pathToFileURL(inRoot('dist', 'server', 'ceiba.js')).href);
