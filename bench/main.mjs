// npm run bench -- NAME: how long things take and what they cost. Prints tables and writes bench/NAME.md; nothing depends on its figures.
//   screens  (also without a name) what a screen takes from its server, with every call its page makes, on a PostgreSQL server of its own,
//            beside the floor measured in turn; of several sizes, how each screen grows: --students 600,50000, --seconds 4,
//            --only 'home|grid'
//   caja     what the till takes with a school of 600, and with one of --students 5000 for the bank and the reports; or only some of its
//            parts: papers, window, cashiers, bank, embedded, report, confirm, migration
//   import   what a list of --rows 5000 students takes to be read, reviewed, stored and undone
//   journal  what the triggers of the journal of operations cost writes that belong to none
//   login    what honest people wait for while --connections 500 try passwords for --seconds 30; --postgres
//   phone    what five pages take in a browser that opens them for the first time, here and on an inexpensive phone
//   polls    what 400 students waiting for an exam cost for --seconds 60
// What was asked for in part (--only, parts of the till) is printed and not written.
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
};

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
