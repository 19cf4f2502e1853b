// Whether each migration says in its first line what it is for the program before it, and does no more than it says:
// docs/decisions/0040-mark-each-migration-as-expand-or-contract.md.
import { readdirSync, readFileSync } from 'node:fs';
import { complaints } from './lib/migration-rules.mjs';
import { inRoot } from './lib/project.mjs';

/** The last of those that were written before migrations said so. */
const LAST_SILENT = '0009';

const folder = inRoot('migrations');
let failed = false;
for (const name of readdirSync(folder).sort()) {
  if (!name.endsWith('.sql') || name.slice(0, 4) <= LAST_SILENT) continue;
  for (const complaint of complaints(readFileSync(`${folder}/${name}`, 'utf8'))) {
    console.log(`migrations/${name}: ${complaint}.`);
    failed = true;
  }
}
const snapshots = readdirSync(`${folder}/meta`).filter((name) => name.endsWith('_snapshot.json'));
if (snapshots.length !== 1) {
  console.log(`migrations/meta holds ${snapshots.length} snapshots; \`npm run migration\` keeps the newest.`);
  failed = true;
}
process.exitCode = failed ? 1 : 0;
