// npm run functions: migrations/functions from what the migrations made, each definition below the comment its file begins with.
import './lib/node-version.mjs';

const { giveUp, runNode } = await import('./lib/project.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');

try {
  await prepareDependencies();
  process.exitCode = (await runNode(['--import', 'tsx', 'src/testing/write-functions.ts'])).code;
} catch (error) {
  giveUp(error);
}
