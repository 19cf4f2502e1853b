import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { isSameProcess, processIdentity } from './process-identity.ts';

/** Locks of this very process, where a look at the process list says nothing. */
const held = new Set<string>();

/** Longer than the moment between reading another's abandoned lock and replacing it. */
const TAKEOVER_PAUSE_MS = 60;

export interface FolderLock {
  release(): void;
}

/**
 * Two processes on one data folder silently lose rows, so the folder is theirs who wrote the lock file first. A lock
 * whose process is gone (kill -9, power cut) is taken over.
 * @throws StartError when the folder is in use or cannot be written.
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

/** Whether a process that runs holds the lock. */
export function isLocked(path: string): boolean {
  const holder = readHolder(path);
  return held.has(path) || (holder !== undefined && isAlive(holder));
}

/** Node's own `recursive` never returns below a folder that refuses new ones with ENOENT, as /proc does. */
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
  // Two processes may have found the same abandoned lock; the last to write it keeps it.
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
    // On a full disk the file is made and stays empty: the next one would take it for somebody's.
    rmSync(path, { force: true });
    throw error;
  }
}

interface Holder {
  pid: number;
  identity: unknown;
}

/** Undefined for an empty or torn file: whoever was writing it lost the power. */
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

/** After a restart of the machine the same number may belong to another program: its start tells them apart. */
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
