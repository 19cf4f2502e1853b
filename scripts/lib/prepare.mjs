// Installed and built, whatever the state of the folder: what every command that runs the product starts with.
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';

export async function prepareDependencies() {
  if (!isInstalled()) await withLock(() => install());
}

/** Takes the lock only when there is something to do: an up-to-date folder may be read-only. `toServe`: nothing else will be done. */
export async function prepare({ force = false, toServe = false } = {}) {
  if (!force && isInstalled({ toServe }) && isBuilt()) return;
  await withLock(async () => {
    await install({ toServe });
    await build({ force });
  });
}
