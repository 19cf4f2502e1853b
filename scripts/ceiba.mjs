// npm run ceiba -- respaldar: the commands of whoever runs the machine; without one, they are listed.
import './lib/node-version.mjs';

const { runBuilt } = await import('./lib/built.mjs');

await runBuilt('ceiba.js');
