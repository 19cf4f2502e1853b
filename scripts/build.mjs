// npm run build: dist/web and dist/server, made anew.
import './lib/node-version.mjs';

const { giveUp } = await import('./lib/project.mjs');
const { prepare } = await import('./lib/prepare.mjs');

try {
  await prepare({ force: true, toServe: true });
} catch (error) {
  giveUp(error);
}
