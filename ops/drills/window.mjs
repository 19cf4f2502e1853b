// npm run drills -- ventanilla: families are served by keyboard, with 120 ms a key and 150 ms of network, each with its paper, and the
// drawer is closed without a difference. `--rounds 30`: so many of them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { runNode } from '../../scripts/lib/project.mjs';
import { report } from './report.mjs';

export async function serveFamilies({ rounds = '30' }) {
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-ventanilla-'));
  const figures = join(folder, 'figures.json');
  try {
    const test = ['test', 'e2e/ventanilla.spec.ts', '--retries=0'];
    const { code } = await runNode(['node_modules/@playwright/test/cli.js', ...test], {
      env: { CHROMIUM_PATH: await ensureChromium(), DRILL_ROUNDS: rounds, DRILL_FIGURES: figures },
    });
    if (!existsSync(figures)) return code || 1;
    const { familias, hermanos, cobros, mediana, peor, teclasMediana, teclasMax, conCinco } = JSON.parse(
      readFileSync(figures, 'utf8'),
    );
    report('ventanilla', [
      ['families served, of them with two students', `${familias}, ${hermanos}`],
      ['charges paid, one of each family in part', cobros],
      ['families of two with five charges or more', conCinco],
      ['from the first letter of the name to the paper: median', `${mediana.toFixed(1)} s (target 25)`],
      ['the slowest', `${peor.toFixed(1)} s (target 40)`],
      ['keys after the name: median, most', `${teclasMediana}, ${teclasMax} (target 20)`],
      ['touches of a mouse', 0],
      ['receipts, their papers, difference of the drawer', code === 0 ? 'all there, 0.00' : 'failed'],
    ]);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
