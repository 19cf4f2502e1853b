// Programs and signed packages for the drill of updates: the built product under another version, doctored or not.
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/project.mjs';

const keys = generateKeyPairSync('ed25519');
export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const script = `#!/bin/sh
p=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
exec "$p/node/bin/node" "$p/dist/server/ceiba.js" "$@"
`;

/** The key that the packages of a drill are believed by, where a program has its keys. */
export const keysFile = (folder) =>
  writeFileSync(join(folder, 'ensayo.pem'), keys.publicKey.export({ type: 'spki', format: 'pem' }));

/** Migrations after the real ones, each of which does one thing of `more`. */
export function addMigrations(folder, more) {
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  for (const [at, sql] of more.entries()) {
    const tag = `9999_ensayo_${at}`;
    journal.entries.push({ tag });
    writeFileSync(join(folder, `${tag}.sql`), `-- ampliar: ensayo\n${sql}\n`);
  }
  writeFileSync(file, JSON.stringify(journal));
}

/** The sums of a package, and their signature, beside it. */
export function signPackage(folder, name) {
  const sums = `${createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')}  ${name}\n`;
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  writeFileSync(join(folder, 'SHA256SUMS.sig'), sign(null, Buffer.from(sums), keys.privateKey));
}

/** `more`: what each further migration does; `instead`: what it does instead of serving. */
export function makeProgram(folder, { version, more = [], instead }) {
  for (const name of ['bin', 'node/bin', 'llaves', 'sistema'])
    mkdirSync(join(folder, name), { recursive: true });
  // Links to the same bytes: as the package lays its versions beside each other.
  const [from, to] = [inRoot('dist'), join(folder, 'dist')];
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    // On another disk.
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
  cpSync(inRoot('migrations'), join(folder, 'migrations'), { recursive: true });
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  symlinkSync(process.execPath, join(folder, 'node', 'bin', 'node'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'ceiba', version, type: 'module' }));
  const about = { version, commit: '0', node: process.versions.node, plataforma: platform, migraciones: [] };
  writeFileSync(join(folder, 'version.json'), JSON.stringify(about));
  keysFile(join(folder, 'llaves'));
  writeFileSync(join(folder, 'bin', 'ceiba'), script);
  chmodSync(join(folder, 'bin', 'ceiba'), 0o755);
  addMigrations(join(folder, 'migrations'), more);
  if (!instead) return;
  const entry = join(folder, 'dist', 'server', 'ceiba.js');
  const text = readFileSync(entry, 'utf8');
  // Written anew: its bytes are shared.
  rmSync(entry);
  writeFileSync(entry, `if (process.argv[2] === 'servir') { ${instead} }\n${text}`);
}

/** Resolves to the package, with its sums and their signature beside it. */
export function makePackage(folder, doctored) {
  const tree = join(folder, 'arbol');
  makeProgram(join(tree, 'ceiba', 'versiones', doctored.version), doctored);
  const name = `ceiba-${doctored.version}-${platform}.tar.gz`;
  const file = join(folder, name);
  execFileSync('tar', ['-czf', file, '-C', tree, 'ceiba']);
  rmSync(tree, { recursive: true });
  signPackage(folder, name);
  return file;
}
