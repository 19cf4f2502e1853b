// System packages, where this process may install them: as root on Debian and its relatives.

import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, run } from './project.mjs';

const attempts = 6;
const pauseMs = 10_000;
// Another installation may hold dpkg; it is waited for, not fought.
const lockWait = ['-o', 'DPkg::Lock::Timeout=300'];
const env = { DEBIAN_FRONTEND: 'noninteractive' };

export const canUseApt = () => process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;

async function apt(args) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await run('apt-get', [...lockWait, ...args], { capture: true, env });
    // The lock of the package lists is not covered by DPkg::Lock::Timeout.
    const busy = /Could not get lock|Unable to acquire|Unable to lock/.test(result.output);
    if (!busy || attempt === attempts) return result;
    await sleep(pauseMs);
  }
}

/** Resolves to undefined when the packages are installed, else to what apt said. */
export async function aptInstall(...packages) {
  console.log(`Ceiba: installing ${packages.join(', ')} with apt-get…`);
  const update = await apt(['update']);
  const install = await apt([
    'install',
    '-y',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confold',
    ...packages,
  ]);
  if (install.code === 0) return undefined;
  return `${update.code === 0 ? '' : update.output}${install.output}`
    .trim()
    .split('\n')
    .slice(-10)
    .join('\n');
}
