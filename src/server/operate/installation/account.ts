import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/errors/start-error.ts';
import { runProgram } from './run-program.ts';

const ROOT = 0;
/** Files of the server are private, as in its systemd unit; files of the program are readable by all. */
const UMASK = { owner: 0o077, root: 0o022 } as const;

export interface Account {
  uid: number;
  gid: number;
}

/** Owner of a folder; null on Windows. */
export function ownerOf(folder: string): Account | null {
  if (process.platform === 'win32') return null;
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : null;
}

/** Drops root privileges to the owner of the school's folder: the server could not write files that root created there. */
export function becomeOwnerOf(folder: string): void {
  const owner = ownerOf(folder);
  if (!owner || process.geteuid?.() !== ROOT || owner.uid === ROOT) return;
  process.setegid?.(owner.gid);
  process.seteuid?.(owner.uid);
  process.umask(UMASK.owner);
}

/** Runs `work` with root privileges, if the process was started by root. */
export async function asAdmin<T>(work: () => Promise<T> | T): Promise<T> {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()];
  if (uid === undefined || gid === undefined || process.getuid?.() !== ROOT || uid === ROOT) return work();
  process.seteuid?.(ROOT);
  process.setegid?.(ROOT);
  const umask = process.umask(UMASK.root);
  try {
    return await work();
  } finally {
    process.umask(umask);
    process.setegid?.(gid);
    process.seteuid?.(uid);
  }
}

/** True with administrator rights. On Windows `net session` works only with them. */
async function isAdmin(): Promise<boolean> {
  if (process.platform === 'win32') return (await runProgram('net', ['session'])).code === 0;
  return process.getuid?.() === ROOT;
}

/** @throws StartError without administrator rights. An installation in another folder needs none. */
export async function requireAdmin({ isSystem }: { isSystem: boolean }): Promise<void> {
  if (!isSystem || (await isAdmin())) return;
  throw new StartError(
    process.platform === 'win32'
      ? 'Hacen falta permisos de administrador: abra la terminal como administrador.'
      : 'Hacen falta permisos de administrador: escriba sudo delante del comando.',
  );
}

/** Gives the server's account write access to a folder, if the file system has owners. */
export async function giveToOwner(folder: string, dataDir: string): Promise<void> {
  const owner = ownerOf(dataDir);
  if (!owner || process.getuid?.() !== ROOT || owner.uid === ROOT) return;
  await asAdmin(() => {
    try {
      chownSync(folder, owner.uid, owner.gid);
    } catch {
      // FAT and exFAT, usual on USB drives, have no owners: the disk belongs to the user who mounted it.
    }
  });
}

/** The same, recursively. */
export async function giveAllToOwner(folder: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== ROOT || !existsSync(folder) || !statSync(folder).isDirectory()) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    await giveToOwner(join(folder, name), dataDir);
}
