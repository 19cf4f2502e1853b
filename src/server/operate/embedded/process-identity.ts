import { readFileSync } from 'node:fs';

/**
 * What tells a running process from an earlier one with the same number: on Linux the boot and the tick in which it
 * started (field 22 of /proc/<pid>/stat); elsewhere only that it runs. Undefined when no such process runs.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid);
  return isRunning(pid) ? 'running' : undefined;
}

/** In the place of the tick, where a process runs that this one may not look at: the service does not see what root does. */
const HIDDEN = 'oculto';

/** Whether what was noted of a process is the one that runs now. */
export const isSameProcess = (noted: unknown, current: string | undefined): boolean => {
  if (current === undefined || typeof noted !== 'string') return false;
  const [boot, tick] = current.split(':');
  return noted === current || (tick === HIDDEN && noted.startsWith(`${boot}:`));
};

function linuxIdentity(pid: number): string | undefined {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = afterName;
    // Ended, and only waiting for its parent to notice.
    if (state === 'Z' || state === 'X') return undefined;
    return `${boot}:${afterName[19]}`;
  } catch {
    return isRunning(pid) ? `${boot}:${HIDDEN}` : undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
