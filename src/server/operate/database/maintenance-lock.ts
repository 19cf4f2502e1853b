import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isLocked, lockFolder } from '#server/operate/embedded/lock.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { SCHOOL_TIMEZONE, schoolTime } from '#shared/base/calendar.ts';

const lockFile = (dataDir: string): string => join(dataDir, 'mantenimiento.lock');

/** Whether a backup, a restore or an update of this machine is under way now. */
export const isUnderMaintenance = (dataDir: string): boolean => isLocked(lockFile(dataDir));

/**
 * Does `work` while no other backup, restore or update of this machine is under way.
 * @throws StartError at once when one is.
 */
export async function withMaintenanceLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const path = lockFile(dataDir);
  const lock = await lockFolder(path).catch((cause: unknown) => {
    throw busy(path, cause);
  });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function busy(path: string, cause: unknown): unknown {
  const since = statSync(path, { throwIfNoEntry: false })?.mtime;
  if (!since) return cause;
  return new StartError(
    `Ya hay un respaldo o una actualización en marcha desde las ${schoolTime(since, SCHOOL_TIMEZONE)}.`,
    { cause },
  );
}
