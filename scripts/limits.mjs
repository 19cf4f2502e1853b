// npm run limits: docs/limits.md, what each call takes, from the contract. `npm run check` compares the two.
import './lib/node-version.mjs';

const { giveUp, runNode } = await import('./lib/project.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');

try {
  await prepareDependencies();
  process.exitCode = (await runNode(['--import', 'tsx', 'src/testing/write-limits.ts'])).code;
} catch (error) {
  giveUp(error);
}
