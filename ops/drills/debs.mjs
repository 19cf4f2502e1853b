// Packages of Debian for the drills: one that was built, opened and closed again as another version, signed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { must } from './must.mjs';
import { addMigrations, keysFile, signPackage } from './programs.mjs';

export const versionOf = (deb) => /_([\d.]+)_/.exec(basename(deb))[1];

/** The number of the correction after a version. */
export function correctionAfter(version) {
  const [major, minor, patch] = version.split('.');
  return `${major}.${minor}.${Number(patch) + 1}`;
}

/**
 * The same program as `version`, into `folder`, with what signs it beside it, and believing the drill's signatures.
 * `more`: what each further migration does.
 */
export async function doctoredDeb(deb, { folder, version, more = [] }) {
  const opened = join(folder, `abierto-${version}`);
  await must('dpkg-deb', ['-R', deb, opened]);
  const program = join(opened, 'usr', 'lib', 'ceiba');
  const scripts = readdirSync(join(opened, 'DEBIAN')).map((name) => join(opened, 'DEBIAN', name));
  const said = ['version.json', 'package.json'].map((name) => join(program, name));
  for (const file of [...scripts, ...said])
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(versionOf(deb), version));
  keysFile(join(program, 'llaves'));
  addMigrations(join(program, 'migrations'), more);
  const name = `ceiba_${version}_amd64.deb`;
  await must('dpkg-deb', ['--root-owner-group', '-Znone', '--build', opened, join(folder, name)]);
  await must('rm', ['-r', opened]);
  signPackage(folder, name);
  return join(folder, name);
}
