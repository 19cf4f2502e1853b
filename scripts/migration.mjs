// npm run migration -- --name what_it_does: SQL from what changed in the tables.
import './lib/node-version.mjs';

const { giveUp, runNode } = await import('./lib/project.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');

try {
  await prepareDependencies();
  const generated = await runNode(['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)]);
  process.exitCode = generated.code;
} catch (error) {
  giveUp(error);
}
