import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isLocked, lockFolder } from '#server/operate/embedded/lock.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { SCHOOL_TIMEZONE, schoolTime } from '#shared/base/calendar.ts';

const lockFile = (dataDir: string): string => join(dataDir, 'mantenimiento.lock');

/** True while a backup, restore or update runs on this machine. */
export const isUnderMaintenance = (dataDir: string): boolean => isLocked(lockFile(dataDir));

/** Runs `work` under the lock for backups, restores and updates of this machine. @throws StartError at once if it is held. */
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
