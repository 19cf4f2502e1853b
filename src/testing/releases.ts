import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ANNOUNCEMENT, type Published } from '#server/operate/installation/announcement.ts';
import { ownPlatform } from '#server/operate/installation/release.ts';
import { SIGNATURE, SUMS } from '#server/operate/installation/signature.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { builtServer } from './built.ts';

/** Whose signatures the releases of a test carry. */
const keys = generateKeyPairSync('ed25519');

export interface Doctored {
  version: string;
  /** A migration more than the real ones. */
  migration?: { kind: 'ampliar' | 'contraer'; sql: string };
  /** Runs when the program is asked to serve, instead of serving. */
  insteadOfServing?: string;
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() }).loose()) }).loose();

function addMigration(folder: string, { kind, sql }: NonNullable<Doctored['migration']>): void {
  const file = join(folder, 'migrations', 'meta', '_journal.json');
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  journal.entries.push({ tag: '9999_prueba' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, 'migrations', '9999_prueba.sql'), `-- ${kind}: prueba\n${sql}\n`);
}

/** A program as a release lays it down. */
export function makeProgram(folder: string, { version, migration, insteadOfServing }: Doctored): void {
  const root = projectRoot();
  for (const name of ['bin', 'node/bin', 'dist', 'sistema'])
    mkdirSync(join(folder, name), { recursive: true });
  // Nobody reads the maps, which are two thirds of it.
  cpSync(builtServer(), join(folder, 'dist', 'server'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  });
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(process.execPath, join(folder, 'node', 'bin', 'node'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'ceiba', version, type: 'module' }));
  writeFileSync(
    join(folder, 'version.json'),
    JSON.stringify({ version, commit: '0', node: '22', plataforma: ownPlatform(), migraciones: [] }),
  );
  writeKey(join(folder, 'llaves'));
  const bin = join(folder, 'bin', 'ceiba');
  writeFileSync(
    bin,
    `#!/bin/sh\nd=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)\nexec "$d/node/bin/node" "$d/dist/server/ceiba.js" "$@"\n`,
  );
  chmodSync(bin, 0o755);
  if (migration) addMigration(folder, migration);
  if (insteadOfServing === undefined) return;
  const entry = join(folder, 'dist', 'server', 'ceiba.js');
  const otherwise = `if (process.argv[2] === 'servir') { ${insteadOfServing} }\n`;
  writeFileSync(entry, `${otherwise}${readFileSync(entry, 'utf8')}`);
}

function writeSums(folder: string, name: string): void {
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex');
  const sums = `${sum}  ${name}\n`;
  writeFileSync(join(folder, SUMS), sums);
  writeFileSync(join(folder, SIGNATURE), sign(null, Buffer.from(sums), keys.privateKey));
}

/** The key that these releases are believed by, where a program has its keys. */
export function writeKey(keysFolder: string): void {
  mkdirSync(keysFolder, { recursive: true });
  writeFileSync(join(keysFolder, 'prueba.pem'), keys.publicKey.export({ type: 'spki', format: 'pem' }));
}

/** What the folder of a published release says of versions, signed. */
export function publish(folder: string, versiones: Published[]): void {
  mkdirSync(folder, { recursive: true });
  const [latest] = versiones;
  writeFileSync(join(folder, ANNOUNCEMENT), JSON.stringify({ version: latest?.version, versiones }));
  writeSums(folder, ANNOUNCEMENT);
}

/** A signed package of a program. */
export function makePackage(folder: string, doctored: Doctored): string {
  const { version } = doctored;
  const tree = join(folder, 'arbol');
  makeProgram(join(tree, 'ceiba', 'versiones', version), doctored);
  const name = `ceiba-${version}-${ownPlatform()}.tar.gz`;
  const file = join(folder, name);
  execFileSync('tar', ['-I', 'gzip -1', '-cf', file, '-C', tree, 'ceiba']);
  writeSums(folder, name);
  return file;
}
