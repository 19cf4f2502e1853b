import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { syncFolderNow } from '#server/platform/disk/sync.ts';

export type Environment = Record<string, string | undefined>;

/** Folder of the program on this machine, one subfolder for each version. */
export interface Installation {
  root: string;
  settingsFile: string;
  /** True in the default location, with a system account and service. */
  isSystem: boolean;
}

const isWindows = process.platform === 'win32';
const ROOT = isWindows ? 'C:\\ceiba' : '/opt/ceiba';
const SETTINGS = isWindows ? 'C:\\ProgramData\\Ceiba\\ceiba.env' : '/etc/ceiba/ceiba.env';
/** Default data folder. */
const STATE = isWindows ? 'C:\\ProgramData\\Ceiba\\datos' : '/var/lib/ceiba';

/** CEIBA_RAIZ and CEIBA_AJUSTES override the defaults. */
export const installationOf = ({ CEIBA_RAIZ, CEIBA_AJUSTES }: Environment): Installation => ({
  root: CEIBA_RAIZ || ROOT,
  settingsFile: CEIBA_AJUSTES || SETTINGS,
  isSystem: !CEIBA_RAIZ,
});

/** Data folder unless configured otherwise. */
export const defaultState = ({ root, isSystem }: Installation): string =>
  isSystem ? STATE : join(root, 'datos');

const versionsFolder = ({ root }: Installation): string => join(root, 'versiones');

export const programFolder = (installation: Installation, version: string): string =>
  join(versionsFolder(installation), version);

/** Installed versions, unsorted. */
export function presentVersions(installation: Installation): string[] {
  const folder = versionsFolder(installation);
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^\d/.test(name)) : [];
}

export const currentLink = ({ root }: Installation): string => join(root, 'actual');

/** Folder of the current version; null before the installation. */
export function currentProgram(installation: Installation): string | null {
  const link = currentLink(installation);
  return existsSync(link) ? realpathSync(link) : null;
}

export const currentVersion = (installation: Installation): string | null =>
  currentProgram(installation)?.split(sep).at(-1) ?? null;

/** Makes a version the current one, effective at the next start. */
export function switchTo(installation: Installation, version: string): void {
  const link = currentLink(installation);
  const target = programFolder(installation, version);
  if (!existsSync(target)) throw new Error(`there is no ${target}`);
  // A no-op must work on a full disk.
  if (existsSync(link) && realpathSync(link) === realpathSync(target)) return;
  mkdirSync(installation.root, { recursive: true });
  if (isWindows) {
    // On Windows a junction cannot be renamed over another.
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
    symlinkSync(target, link, 'junction');
    return;
  }
  const aside = `${link}.nuevo`;
  rmSync(aside, { force: true });
  try {
    symlinkSync(target, aside);
    renameSync(aside, link);
  } catch (error) {
    if (!isNoSpace(error)) throw error;
    // No space for a second link: delete the old one first.
    rmSync(aside, { force: true });
    rmSync(link, { force: true });
    symlinkSync(target, link);
  }
  syncFolderNow(installation.root);
}

/** Command that runs the program of a folder. */
export const programCommand = (folder: string): { file: string; args: string[] } =>
  isWindows
    ? { file: join(folder, 'node', 'node.exe'), args: [join(folder, 'dist', 'server', 'ceiba.js')] }
    : { file: join(folder, 'bin', 'ceiba'), args: [] };
