// npm run create-admin: the first administrator of an empty school. The server must be stopped if its database is embedded.
import './lib/node-version.mjs';

const { pathToFileURL } = await import('node:url');
const { giveUp, inRoot } = await import('./lib/project.mjs');
const { prepare } = await import('./lib/prepare.mjs');

try {
  await prepare();
} catch (error) {
  giveUp(error);
}

await import(pathToFileURL(inRoot('dist', 'server', 'create-admin.js')).href);
