// npm run check: types, lint, format, structure, slow patterns, dependencies and unused code.
import './lib/node-version.mjs';

const { giveUp } = await import('./lib/project.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');

try {
  await prepareDependencies();
  const { runChecks } = await import('./lib/checks.mjs');
  const failed = (await runChecks()).filter((result) => !result.passed);
  console.log(
    failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map((result) => result.name).join(', ')}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
