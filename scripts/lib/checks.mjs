// What can be said about the code without running it. Two checks at a time: most machines have two cores.
import { inRoot, runNode } from './project.mjs';

const typescript = 'node_modules/@typescript/native/bin/tsc';

const shownLines = 100;

const modulesSeen = (output) => Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);

/** Each runs by itself and speaks only when it fails. `verify` looks at the output of a run that ended well. */
const checks = [
  { name: 'types: shared', args: [typescript, '-p', 'tsconfig.shared.json'] },
  { name: 'types: server', args: [typescript, '-p', 'tsconfig.server.json'] },
  { name: 'types: web', args: [typescript, '-p', 'tsconfig.web.json'] },
  { name: 'types: e2e', args: [typescript, '-p', 'tsconfig.e2e.json'] },
  {
    name: 'lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=8', '.'],
  },
  { name: 'structure', args: ['scripts/check-structure.mjs'] },
  { name: 'patterns', args: ['scripts/check-patterns.mjs'] },
  { name: 'sentences', args: ['scripts/sentences.mjs', '--check'] },
  { name: 'data model', args: ['scripts/data-model.mjs', '--check'] },
  { name: 'limits', args: ['--import', 'tsx', 'src/testing/write-limits.ts', '--check'] },
  { name: 'migrations', args: ['scripts/check-migrations.mjs'] },
  { name: 'supply', args: ['scripts/check-supply.mjs'] },
  {
    name: 'dependencies',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'src',
      '--config',
      '.dependency-cruiser.mjs',
    ],
    // With a TypeScript it cannot load it reads nothing and is content.
    verify: (output) => (modulesSeen(output) > 0 ? undefined : 'It read no modules at all.'),
  },
  {
    name: 'unused code',
    args: ['node_modules/knip/bin/knip.js', '--no-progress'],
  },
];

async function runCheck({ name, args, verify }) {
  const started = performance.now();
  const result = await runNode(args, { cwd: inRoot(), capture: true, env: { NO_COLOR: '1' } });
  const complaint = result.code === 0 ? verify?.(result.output) : `exit code ${result.code}`;
  return {
    name,
    passed: complaint === undefined,
    complaint,
    output: result.output,
    ms: performance.now() - started,
  };
}

function report({ name, passed, complaint, output, ms }) {
  console.log(`${passed ? '✓' : '✗'} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (passed) return;
  const lines = output.trim().split('\n');
  console.log(lines.slice(0, shownLines).join('\n'));
  if (lines.length > shownLines) console.log(`… ${lines.length - shownLines} more lines`);
  console.log(`${complaint}\n`);
}

/** Runs every check and resolves to their results, in the order of the list. */
export async function runChecks() {
  const results = [];
  const waiting = checks.map((check, index) => ({ check, index }));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next.index] = await runCheck(next.check);
      report(results[next.index]);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}
