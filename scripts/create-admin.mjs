// npm run create-admin: the first administrator of an empty school. The server must be stopped if its database is embedded.
import './lib/node-version.mjs';

const { runBuilt } = await import('./lib/built.mjs');

await runBuilt('create-admin.js');
