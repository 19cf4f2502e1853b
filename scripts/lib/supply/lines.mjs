// docs/operacion/versiones.md and SECURITY.md are read by people who decide when to upgrade; what they say of numbers is compared.
import { readFileSync } from 'node:fs';
import { inRoot, Stop } from '../project.mjs';
import { announcement } from '../release/published.mjs';
import { runtimeVersion } from '../release/runtime.mjs';

const text = (...path) => readFileSync(inRoot(...path), 'utf8');

/** What would stop a release of this version, said before somebody makes it. */
function rowComplaints(versions, version) {
  try {
    announcement(versions, version);
    return [];
  } catch (error) {
    if (error instanceof Stop) return [error.message];
    throw error;
  }
}

export function lineComplaints({
  version = JSON.parse(text('package.json')).version,
  node = runtimeVersion(),
  versions = text('docs', 'operacion', 'versiones.md'),
  security = text('SECURITY.md'),
} = {}) {
  const line = version.split('.').slice(0, 2).join('.');
  const row = versions.split('\n').find((one) => one.startsWith(`| ${line} |`)) ?? '';
  return [
    ...(row ? [] : [`docs/operacion/versiones.md has no row for the line ${line}.`]),
    ...(row.includes(`Node ${node}`)
      ? []
      : [`docs/operacion/versiones.md does not say that ${line} carries Node ${node}.`]),
    ...rowComplaints(versions, version),
    ...(security.includes(line) ? [] : [`SECURITY.md does not name the line ${line}.`]),
  ];
}
