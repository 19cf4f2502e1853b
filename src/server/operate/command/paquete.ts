import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asAdmin } from '#server/operate/installation/account.ts';
import {
  currentVersion,
  type Installation,
  presentVersions,
  programFolder,
} from '#server/operate/installation/layout.ts';
import { waitingPackages } from '#server/operate/installation/newer.ts';
import {
  checkPath,
  compareVersions,
  ownPlatform,
  readPackageName,
} from '#server/operate/installation/release.ts';
import { checkSignature, takeIn } from '#server/operate/installation/signature.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { type Surroundings, UsageError } from './surroundings.ts';

export const USO = 'Uso: ceiba actualizar ARCHIVO';

/**
 * Version to install. `proven`: its verified package, in a folder that only an administrator can write; null if the system's
 * package manager has installed it.
 */
export interface Candidate {
  version: string;
  platform: string;
  proven: string | null;
}

/** Newest version that the system's package manager has installed beside the current one. */
function laidDown({ installation }: Surroundings, from: string): Candidate | null {
  const newest = presentVersions(installation)
    .filter((version) => compareVersions(version, from) > 0)
    .sort(compareVersions)
    .at(-1);
  return newest === undefined ? null : { version: newest, platform: ownPlatform(), proven: null };
}

const incoming = ({ root }: Installation): string => join(root, 'versiones', '.entrante');

export async function candidateOf(
  surroundings: Surroundings,
  file: string | null,
  from: string,
): Promise<Candidate> {
  if (file === null) {
    const found = laidDown(surroundings, from);
    if (!found) throw new UsageError(USO);
    return found;
  }
  if (!existsSync(file)) throw new StartError(`No existe ${file}.`);
  const named = readPackageName(file);
  const proven = await asAdmin(() => takeIn(file, incoming(surroundings.installation)));
  await asAdmin(() => checkSignature(proven, join(projectRoot(), 'llaves')));
  return { ...named, proven };
}

export function checkCandidate({ version, platform }: Candidate, from: string): void {
  checkPath(from, version);
  if (platform !== ownPlatform())
    throw new StartError(`Ese paquete es para ${platform} y esta computadora es ${ownPlatform()}.`);
}

/** Deletes the verified package. */
export const dropIncoming = (installation: Installation): Promise<void> =>
  asAdmin(() => rmSync(incoming(installation), { recursive: true, force: true }));

const dropVersion = (installation: Installation, version: string): Promise<void> =>
  asAdmin(() => rmSync(programFolder(installation, version), { recursive: true, force: true }));

/** Deletes a version that failed, so that it is not offered again. */
export async function dropUnpacked(
  installation: Installation,
  { version, proven }: Candidate,
): Promise<void> {
  if (proven && version !== currentVersion(installation)) await dropVersion(installation, version);
}

/** Deletes old versions, except the previous one, which `ceiba volver` needs. */
export async function dropOlder(installation: Installation, before: string): Promise<void> {
  for (const version of presentVersions(installation))
    if (compareVersions(version, before) < 0) await dropVersion(installation, version);
}

/** Newest package in the school's folder. */
export const waitingPackage = (dataDir: string): string | null => waitingPackages(dataDir)[0]?.file ?? null;
