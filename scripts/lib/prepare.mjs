// Installed and built, whatever the state of the folder: what every command that runs the product starts with.
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';

export async function prepareDependencies() {
  if (!isInstalled()) await withLock(install);
}

/** Takes the lock only when there is something to do: an up-to-date folder may be read-only. */
export async function prepare({ force = false } = {}) {
  if (!force && isInstalled() && isBuilt()) return;
  await withLock(async () => {
    await install();
    await build({ force });
  });
}
