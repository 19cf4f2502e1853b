// Whether what schools install is what was looked at: a list of it can be made from the locks, its licences are of the list, no package
// runs a script when it is installed, no exception is over, and docs/operacion/versiones.md says what the code says. Without network.
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/project.mjs';
import { exceptionComplaints, readExceptions, todayIs } from './lib/supply/exceptions.mjs';
import { installScriptComplaints } from './lib/supply/install-scripts.mjs';
import { licenceComplaints } from './lib/supply/licences.mjs';
import { lineComplaints } from './lib/supply/lines.mjs';
import { makeSbom } from './lib/supply/sbom.mjs';

const json = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));

const complaints = [
  ...licenceComplaints(await makeSbom(inRoot())),
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
