import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { isSameProcess, processIdentity } from './process-identity.ts';

/** Locks held by this process, for which the process list says nothing. */
const held = new Set<string>();

/** Longer than the time between reading another's stale lock and replacing it. */
const TAKEOVER_PAUSE_MS = 60;

export interface FolderLock {
  release(): void;
}

/**
 * Lock file of a data folder: two processes on one folder would silently lose rows. A stale lock, whose process has ended (kill
 * -9, power cut), is taken over.
 * @throws StartError when the folder is in use or not writable.
 */
export async function lockFolder(path: string): Promise<FolderLock> {
  if (held.has(path)) throw inUse(dirname(path), process.pid);
  try {
    makeFolder(dirname(path));
    await take(path);
  } catch (cause) {
    throw cause instanceof StartError ? cause : notWritable(dirname(path), cause);
  }
  held.add(path);
  const release = () => {
    if (!held.delete(path)) return;
    process.off('exit', release);
    rmSync(path, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** True if a running process holds the lock. */
export function isLocked(path: string): boolean {
  const holder = readHolder(path);
  return held.has(path) || (holder !== undefined && isAlive(holder));
}

/** Node's `recursive` hangs below a folder that refuses new ones with ENOENT, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

async function take(path: string): Promise<void> {
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) });
  if (create(path, mine)) return;
  const holder = readHolder(path);
  if (holder && isAlive(holder)) throw inUse(dirname(path), holder.pid);
  rmSync(path, { force: true });
  create(path, mine);
  // Race: two processes may have found the same stale lock; the last one to write it keeps it.
  await sleep(TAKEOVER_PAUSE_MS);
  const winner = readHolder(path);
  if (winner?.pid !== process.pid) throw inUse(dirname(path), winner?.pid);
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // On a full disk the file is created but empty, and would look like another's lock.
    rmSync(path, { force: true });
    throw error;
  }
}

interface Holder {
  pid: number;
  identity: unknown;
}

/** Undefined for an empty or torn file, e.g. after a power cut while writing. */
function readHolder(path: string): Holder | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof content !== 'object' || content === null || !('pid' in content)) return undefined;
    if (typeof content.pid !== 'number') return undefined;
    return { pid: content.pid, identity: 'identity' in content ? content.identity : undefined };
  } catch {
    return undefined;
  }
}

/** Process ids are reused after a reboot: the start time tells processes apart. */
function isAlive({ pid, identity }: Holder): boolean {
  if (pid === process.pid) return false;
  return isSameProcess(identity, processIdentity(pid));
}

const inUse = (folder: string, pid: number | undefined) =>
  new StartError(`La carpeta de datos ${folder} está en uso por el proceso ${pid ?? 'de otro arranque'}.`);

const notWritable = (folder: string, cause: unknown) =>
  new StartError(
    isNoSpace(cause)
      ? `No queda espacio en la carpeta de datos ${folder}.`
      : `No se puede escribir en la carpeta de datos ${folder}.`,
    { cause },
  );
