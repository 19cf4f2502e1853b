import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isReleased } from '#server/platform/runtime/project-root.ts';
import { type Environment, installationOf, presentVersions, programFolder } from './layout.ts';
import { compareVersions, versionOfPackage } from './release.ts';

/** Folder in which people put packages to install. */
export const waitingFolder = (dataDir: string): string => join(dataDir, 'actualizaciones');

/** Packages in that folder, newest first. */
export function waitingPackages(dataDir: string): { version: string; file: string }[] {
  const folder = waitingFolder(dataDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .flatMap((name) => {
      const version = versionOfPackage(name);
      return version === null ? [] : [{ version, file: join(folder, name) }];
    })
    .sort((a, b) => compareVersions(b.version, a.version));
}

export interface Newer {
  version: string;
  /** Folder of the installed program; null for a package. */
  folder: string | null;
}

/** Newest version on this machine that is not in use. Makes no network request. */
export function newerVersion(env: Environment, dataDir: string, current: string): Newer | null {
  const installation = installationOf(env);
  const laid = isReleased() ? presentVersions(installation) : [];
  const all: Newer[] = [
    ...laid.map((version) => ({ version, folder: programFolder(installation, version) })),
    ...waitingPackages(dataDir).map(({ version }) => ({ version, folder: null })),
  ];
  const [newest] = all
    .filter(({ version }) => compareVersions(version, current) > 0)
    .sort((a, b) => compareVersions(b.version, a.version));
  return newest ?? null;
}
