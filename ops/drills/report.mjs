// What the drills found, kept in bench/ensayos.md: one section for each, rewritten each time it is played.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
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
function write(name, rows) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : heading;
  const [head, ...sections] = before.split(/^## /m);
  const others = sections.filter((section) => !section.startsWith(`${name}\n`));
  const mine = `${name}\n\n${new Date().toISOString().slice(0, 10)}, ${machine()}\n\n| | |\n|---|---|\n${rows
    .map(([what, figure]) => `| ${what} | ${figure} |`)
    .join('\n')}\n\n`;
  const all = [...others.map((section) => `${section.trimEnd()}\n\n`), mine].sort();
  writeFileSync(file, `${head}${all.map((section) => `## ${section}`).join('')}`.replace(/\n+$/, '\n'));
}

/**
 * Plays a drill in a folder of its own, which goes at its end with all that `atEnd` was told, the last first; in between it is reported what
 * was noted. `work` resolves to the exit code; nothing is 0.
 */
export async function drill(name, work) {
  const folder = await mkdtemp(join(tmpdir(), 'ceiba-ensayo-'));
  const closing = [() => rm(folder, { recursive: true, force: true })];
  const rows = [];
  const note = (what, figure) => {
    rows.push([what, figure]);
    console.log(`… ${what}: ${figure}`);
  };
  try {
    const code = await work({ folder, note, atEnd: (...acts) => closing.push(...acts) });
    write(name, rows);
    return code ?? 0;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Of a drill that has all its figures at once. */
export function report(name, rows) {
  write(name, rows);
  for (const [what, figure] of rows) console.log(`${what}: ${figure}`);
}
