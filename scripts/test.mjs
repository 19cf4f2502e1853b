// npm test: the everyday run, from a fresh clone, with one closing line. A part that cannot run has failed. `-- --todo` runs everything;
// `-- --parte 2/3` is the second of three machines that share a run.
import './lib/node-version.mjs';

const { explainFileError, giveUp, seconds, Stop } = await import('./lib/project.mjs');
const { workInMemory } = await import('./lib/memory-folder.mjs');
const { prepareDependencies } = await import('./lib/prepare.mjs');
const { readShare } = await import('./lib/share.mjs');

/** What only a part that broke off can say. */
function complain(error) {
  const sentence = error instanceof Stop ? error.message : explainFileError(error);
  console.error(sentence ?? error);
  return { passed: 0, failed: 1 };
}

async function runParts(parts) {
  const results = [];
  for (const { name, run } of parts) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`);
    const started = performance.now();
    const counts = await run().catch(complain);
    results.push({ name, ...counts, time: seconds(started) });
  }
  return results;
}

// Ctrl+C leaves through process.exit, so that the servers of a part are stopped on the way out.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

/** A slow test is everybody's, every time: the longest are named. */
const slowestShown = 10;
function showSlowest(results) {
  const times = results.flatMap((result) => result.times ?? []).sort((a, b) => b.ms - a.ms);
  console.log('\nSlowest:');
  for (const { name, ms } of times.slice(0, slowestShown))
    console.log(`${(ms / 1000).toFixed(1)} s  ${name}`);
}

/** What passes only when tried once more is a defect of the test or of the product that shows itself now and then. */
function showTriedAgain(results) {
  const names = results.flatMap((result) => result.again ?? []);
  if (names.length > 0) console.log('\nPassed only when tried again:');
  for (const name of names) console.log(name);
}

/** Last of all: whoever reads only the end of a long output sees what to look for in it. */
function showFailed(results) {
  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) console.log('\nFailed:');
  for (const { name, why } of failures) console.log(`✗ ${name}: ${why}`);
}

let failed = 0;
let passed = 0;
const used = [`Node ${process.versions.node}`];
try {
  const share = readShare(process.argv.slice(2));
  workInMemory();
  await prepareDependencies();
  const { leftOut, partsOf } = await import('./lib/test-parts.mjs');
  const results = await runParts(partsOf(share));
  console.log('');
  for (const result of results) {
    passed += result.passed;
    failed += result.failed;
    if (result.used) used.push(result.used);
    const mark = result.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${result.name}: ${result.passed} passed, ${result.failed} failed (${result.time})`);
  }
  showSlowest(results);
  showTriedAgain(results);
  showFailed(results);
  console.log(
    share.all
      ? '\nEverything was run. Without `--todo` it leaves out:'
      : '\nThe everyday run. `npm test -- --todo` adds:',
  );
  for (const line of leftOut()) console.log(`  ${line}`);
} catch (error) {
  console.log('\n0 passed, 1 failed');
  giveUp(error);
}

console.log(`\nWith ${used.join(', ')}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
