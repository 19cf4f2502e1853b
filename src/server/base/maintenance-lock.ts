import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SCHOOL_TIMEZONE, schoolTime } from '#shared/base/calendar.ts';
import { lockFolder } from './embedded/lock.ts';
import { StartError } from './start-error.ts';

/**
 * Does `work` while no other backup, restore or update of this machine is under way.
 * @throws StartError at once when one is.
 */
export async function withMaintenanceLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const path = join(dataDir, 'mantenimiento.lock');
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
