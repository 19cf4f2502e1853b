// npm run migration -- --name what_it_does: SQL from what changed in the tables. drizzle-kit compares them with its newest snapshot of the
// schema; older ones serve nothing and are taken away.
import './lib/node-version.mjs';

const { readdirSync, rmSync } = await import('node:fs');
const { giveUp, inRoot, runNode } = await import('./lib/project.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');

try {
  await prepareDependencies();
  const generated = await runNode(['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)]);
  const folder = inRoot('migrations', 'meta');
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
  for (const old of snapshots.sort().slice(0, -1)) rmSync(`${folder}/${old}`);
  process.exitCode = generated.code;
} catch (error) {
  giveUp(error);
}
