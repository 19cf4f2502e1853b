// Programs of Debian that drills start: looked for, installed where that is possible, or named.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canUseApt } from '../../scripts/lib/apt.mjs';
import { Stop } from '../../scripts/lib/project.mjs';

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/lib/postgresql/15/bin'];
const find = (program) => folders.map((folder) => join(folder, program)).find((path) => existsSync(path));

/** Paths of programs, by their names. `wanted` says which package has each: `{haproxy: 'haproxy'}`. */
export async function need(wanted) {
  const missing = () => Object.keys(wanted).filter((program) => !find(program));
  const packages = [...new Set(missing().map((program) => wanted[program]))];
  if (packages.length > 0 && canUseApt()) await aptInstall(...packages);
  const still = missing();
  if (still.length > 0)
    throw new Stop(
      `The drill needs ${still.map((program) => `${program} (Debian package ${wanted[program]})`).join(', ')}.`,
    );
  return Object.fromEntries(Object.keys(wanted).map((program) => [program, find(program)]));
}
