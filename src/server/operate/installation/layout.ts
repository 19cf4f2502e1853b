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

/** Where the program lies on this machine, version beside version. */
export interface Installation {
  root: string;
  settingsFile: string;
  /** Where the system expects it: with an account and a service of its own. */
  isSystem: boolean;
}

const isWindows = process.platform === 'win32';
const ROOT = isWindows ? 'C:\\ceiba' : '/opt/ceiba';
const SETTINGS = isWindows ? 'C:\\ProgramData\\Ceiba\\ceiba.env' : '/etc/ceiba/ceiba.env';
/** What the school keeps on this machine, where the settings name nothing else. */
const STATE = isWindows ? 'C:\\ProgramData\\Ceiba\\datos' : '/var/lib/ceiba';

/** CEIBA_RAIZ and CEIBA_AJUSTES put it somewhere else. */
export const installationOf = ({ CEIBA_RAIZ, CEIBA_AJUSTES }: Environment): Installation => ({
  root: CEIBA_RAIZ || ROOT,
  settingsFile: CEIBA_AJUSTES || SETTINGS,
  isSystem: !CEIBA_RAIZ,
});

/** Where the state lies unless somebody says otherwise. */
export const defaultState = ({ root, isSystem }: Installation): string =>
  isSystem ? STATE : join(root, 'datos');

const versionsFolder = ({ root }: Installation): string => join(root, 'versiones');

export const programFolder = (installation: Installation, version: string): string =>
  join(versionsFolder(installation), version);

/** Versions that lie on this machine, in no order. */
export function presentVersions(installation: Installation): string[] {
  const folder = versionsFolder(installation);
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^\d/.test(name)) : [];
}

export const currentLink = ({ root }: Installation): string => join(root, 'actual');

/** The folder of the version that the service runs; null where none was chosen yet. */
export function currentProgram(installation: Installation): string | null {
  const link = currentLink(installation);
  return existsSync(link) ? realpathSync(link) : null;
}

export const currentVersion = (installation: Installation): string | null =>
  currentProgram(installation)?.split(sep).at(-1) ?? null;

/** From the next start on the service runs this version. */
export function switchTo(installation: Installation, version: string): void {
  const link = currentLink(installation);
  const target = programFolder(installation, version);
  if (!existsSync(target)) throw new Error(`there is no ${target}`);
  // Going back to what is there already must not need room on a full disk.
  if (existsSync(link) && realpathSync(link) === realpathSync(target)) return;
  mkdirSync(installation.root, { recursive: true });
  if (isWindows) {
    // A junction cannot be renamed over another.
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
    // No room for two of them: in the room of the one that goes.
    rmSync(aside, { force: true });
    rmSync(link, { force: true });
    symlinkSync(target, link);
  }
  syncFolderNow(installation.root);
}

/** How the program of a folder is run. */
export const programCommand = (folder: string): { file: string; args: string[] } =>
  isWindows
    ? { file: join(folder, 'node', 'node.exe'), args: [join(folder, 'dist', 'server', 'ceiba.js')] }
    : { file: join(folder, 'bin', 'ceiba'), args: [] };
