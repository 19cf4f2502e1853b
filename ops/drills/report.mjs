// What the drills found, kept in bench/ensayos.md: one section for each, rewritten each time it is played.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { inRoot } from '../../scripts/lib/project.mjs';

const file = inRoot('bench', 'ensayos.md');
const heading = `# Ensayos

What \`npm run drills -- <name>\` measured, last time, on the machine named there.
`;

const machine = () => {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}, load of the last 15 minutes ${loadavg()[2].toFixed(1)}`;
};

/** Replaces the section of a drill. `rows` are pairs of what was measured and the figure. */
export function report(name, rows) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : heading;
  const [head, ...sections] = before.split(/^## /m);
  const others = sections.filter((section) => !section.startsWith(`${name}\n`));
  const mine = `${name}\n\n${new Date().toISOString().slice(0, 10)}, ${machine()}\n\n| | |\n|---|---|\n${rows
    .map(([what, figure]) => `| ${what} | ${figure} |`)
    .join('\n')}\n\n`;
  const all = [...others.map((section) => `${section.trimEnd()}\n\n`), mine].sort();
  writeFileSync(file, `${head}${all.map((section) => `## ${section}`).join('')}`.replace(/\n+$/, '\n'));
  for (const [what, figure] of rows) console.log(`${what}: ${figure}`);
}
