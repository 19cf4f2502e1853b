import { readFileSync } from 'node:fs';

/**
 * Identity of a running process, different from earlier ones with the same pid: on Linux the boot id and start time (field 22 of
 * /proc/<pid>/stat); elsewhere only that it runs. Undefined if there is no such process.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxIdentity(pid);
  return isRunning(pid) ? 'running' : undefined;
}

/** Instead of the start time of a process that may not be inspected, such as one of root. */
const HIDDEN = 'oculto';

/** True if the recorded process is the current one. */
export const isSameProcess = (noted: unknown, current: string | undefined): boolean => {
  if (current === undefined || typeof noted !== 'string') return false;
  const [boot, tick] = current.split(':');
  return noted === current || (tick === HIDDEN && noted.startsWith(`${boot}:`));
};

function linuxIdentity(pid: number): string | undefined {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain spaces and parentheses.
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = afterName;
    // Zombie: it has ended, and its parent has not noticed yet.
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
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
