import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readMigrations } from '#server/operate/database/migrate.ts';
import { StartError } from '#server/platform/errors/start-error.ts';

/** Version number: product, line, patch. */
export const VERSION = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/;

const releaseSchema = z.object({
  version: z.string().regex(VERSION),
  commit: z.string(),
  node: z.string(),
  plataforma: z.string(),
  migraciones: z.array(z.string()),
});

export type Release = z.output<typeof releaseSchema>;

/** @throws Error when the folder holds no release. */
export const readRelease = (folder: string): Release =>
  releaseSchema.parse(JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')));

const numbersOf = (version: string): [number, number, number] => {
  const [, major = '0', minor = '0', fix = '0'] = VERSION.exec(version) ?? [];
  return [Number(major), Number(minor), Number(fix)];
};

/** Comparison function for sorting; negative if `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  for (const [index, number] of left.entries()) {
    const difference = number - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const isSameLine = (a: string, b: string): boolean =>
  numbersOf(a).slice(0, 2).join() === numbersOf(b).slice(0, 2).join();

/** A line is a school year: 1.6 is 2026. */
function isNextLine(from: string, to: string): boolean {
  const [[major, minor], [newMajor, newMinor]] = [numbersOf(from), numbersOf(to)];
  return newMajor === major ? newMinor <= minor + 1 : newMajor === major + 1 && newMinor === 0;
}

/** Checks an update path: never down; within a line, or to the next one. @throws StartError if it is not allowed. */
export function checkPath(from: string, to: string): void {
  const newer = compareVersions(to, from);
  if (newer === 0) throw new StartError(`Ceiba ${to} ya es la versión que está instalada.`);
  if (newer < 0)
    throw new StartError(
      `Ceiba ${to} es más antigua que la instalada (${from}). Para volver a la anterior: ceiba volver.`,
    );
  if (isNextLine(from, to)) return;
  const [major, minor] = numbersOf(from);
  throw new StartError(
    `De Ceiba ${from} no se puede pasar directamente a ${to}. Actualice antes a la última versión ${major}.${minor + 1}.`,
  );
}

const PLATFORMS: Record<string, string> = { amd64: 'linux-x64', arm64: 'linux-arm64' };
const PACKAGE = /^ceiba(?:_([\d.]+)_(amd64|arm64)\.deb|-([\d.]+)-([a-z]+-[a-z0-9]+)\.(?:tar\.gz|zip))$/;

/** Version in the name of a package; null for any other file. */
export function versionOfPackage(name: string): string | null {
  const [, deb, , other] = PACKAGE.exec(name) ?? [];
  const version = deb ?? other;
  return version && VERSION.test(version) ? version : null;
}

/** Platform of this machine, as in package names. */
export const ownPlatform = (): string =>
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Version and platform of a package, from its name, which is signed with the checksum. @throws StartError for any other file. */
export function readPackageName(file: string): { version: string; platform: string } {
  const [, debVersion, debPlatform = '', version, platform = ''] = PACKAGE.exec(basename(file)) ?? [];
  const found = debVersion ?? version;
  if (!found || !VERSION.test(found))
    throw new StartError(`${basename(file)} no es un paquete de Ceiba (ceiba_1.6.3_amd64.deb).`);
  return { version: found, platform: PLATFORMS[debPlatform] ?? platform };
}

/** True if the older program can run on the newer schema: all new migrations only expand it. */
export function onlyAdds(olderFolder: string, newerFolder: string): boolean {
  const known = new Set(readMigrations(join(olderFolder, 'migrations')).map(({ tag }) => tag));
  return readMigrations(join(newerFolder, 'migrations'))
    .filter(({ tag }) => !known.has(tag))
    .every(({ kind }) => kind === 'ampliar');
}
