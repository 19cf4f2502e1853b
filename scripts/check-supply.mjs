// Whether what schools install is what was looked at: ops/sbom.json is the lock, its licences are of the list, no package runs a script
// when it is installed, no exception is over, and docs/operacion/versiones.md says what the code says. Without network.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './lib/project.mjs';
import { exceptionComplaints, readExceptions, todayIs } from './lib/supply/exceptions.mjs';
import { installScriptComplaints } from './lib/supply/install-scripts.mjs';
import { licenceComplaints } from './lib/supply/licences.mjs';
import { lineComplaints } from './lib/supply/lines.mjs';
import { sbomFile, wantedSbom } from './lib/supply/sbom.mjs';

const json = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));

const wanted = await wantedSbom();
const kept = existsSync(sbomFile) ? readFileSync(sbomFile, 'utf8') : '';
const complaints = [
  ...(kept === wanted ? [] : ['ops/sbom.json is not what package-lock.json says: npm run release -- sbom']),
  ...licenceComplaints(JSON.parse(wanted)),
  ...installScriptComplaints({
    packages: {
      ...json('package-lock.json').packages,
      ...json('ops', 'runtime', 'package-lock.json').packages,
    },
  }),
  ...exceptionComplaints(readExceptions(), todayIs()),
  ...lineComplaints(),
];
for (const complaint of new Set(complaints)) console.log(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;
