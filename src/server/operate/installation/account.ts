import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/errors/start-error.ts';
import { runProgram } from './run-program.ts';

const ROOT = 0;
/** What the service makes is its own alone, as its unit says; what root makes of the program everybody may read. */
const UMASK = { owner: 0o077, root: 0o022 } as const;

export interface Account {
  uid: number;
  gid: number;
}

/** Whoever owns a folder, where that is told by numbers. */
export function ownerOf(folder: string): Account | null {
  if (process.platform === 'win32') return null;
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : null;
}

/**
 * From now on this process writes as the owner of the school's folder does, when root runs it: what root made there the service could
 * not write.
 */
export function becomeOwnerOf(folder: string): void {
  const owner = ownerOf(folder);
  if (!owner || process.geteuid?.() !== ROOT || owner.uid === ROOT) return;
  process.setegid?.(owner.gid);
  process.seteuid?.(owner.uid);
  process.umask(UMASK.owner);
}

/** Does what only root may do, as root where it is root that runs this. */
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

/** Whether this process may change the machine. Windows tells by a command that only an administrator may run. */
async function isAdmin(): Promise<boolean> {
  if (process.platform === 'win32') return (await runProgram('net', ['session'])).code === 0;
  return process.getuid?.() === ROOT;
}

/** @throws StartError where administrator's rights are missing. An installation put elsewhere is whoever's put it there. */
export async function requireAdmin({ isSystem }: { isSystem: boolean }): Promise<void> {
  if (!isSystem || (await isAdmin())) return;
  throw new StartError(
    process.platform === 'win32'
      ? 'Hacen falta permisos de administrador: abra la terminal como administrador.'
      : 'Hacen falta permisos de administrador: escriba sudo delante del comando.',
  );
}

/** Lets the service write to a folder that an administrator named, where the file system knows owners. */
export async function giveToOwner(folder: string, dataDir: string): Promise<void> {
  const owner = ownerOf(dataDir);
  if (!owner || process.getuid?.() !== ROOT || owner.uid === ROOT) return;
  await asAdmin(() => {
    try {
      chownSync(folder, owner.uid, owner.gid);
    } catch {
      // A USB disk as Windows formats it belongs to whoever it was connected for.
    }
  });
}

/** The same for everything in it. */
export async function giveAllToOwner(folder: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== ROOT || !existsSync(folder) || !statSync(folder).isDirectory()) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    await giveToOwner(join(folder, name), dataDir);
}
