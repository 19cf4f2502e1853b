// npm run bench -- NAME: how long things take and what they cost. Prints tables and writes bench/NAME.md; nothing depends on its figures.
// docs/commands.md says what each measures. What is asked for in part is printed and not written.
import '../scripts/lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { giveUp, inRoot, Stop } = await import('../scripts/lib/project.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');

/** Each has `options` for its command line, and `measure` that resolves to the lines of its page, or to nothing. */
const benches = {
  screens: () => import('./screens.mjs'),
  caja: () => import('./caja.mjs'),
  import: () => import('./import.mjs'),
  journal: () => import('./journal.mjs'),
  login: () => import('./login.mjs'),
  phone: () => import('./phone.mjs'),
  polls: () => import('./polls.mjs'),
  sheet: () => import('./sheet.mjs'),
};

// Through process.exit, so that what was started is stopped on the way out.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

try {
  const [first = '', ...others] = process.argv.slice(2);
  const [name, args] = first.startsWith('-') ? ['screens', [first, ...others]] : [first || 'screens', others];
  if (!Object.hasOwn(benches, name))
    throw new Stop(`There is no bench '${name}': ${Object.keys(benches).join(', ')}.`);
  await prepare();
  const { withLab } = await import('./lab.mjs');
  const { options = {}, measure } = await benches[name]();
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const lines = await withLab((lab) => measure(lab, values, positionals));
  if (lines) {
    const text = `${lines.join('\n')}\n`;
    console.log(`\n${text}`);
    writeFileSync(inRoot('bench', `${name}.md`), text);
  }
  process.exit(0);
} catch (error) {
  giveUp(error);
}
