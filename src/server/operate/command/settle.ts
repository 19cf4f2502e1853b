import { isUnderMaintenance } from '#server/operate/database/maintenance-lock.ts';
import { finishJournal, type Journal, readJournal } from '#server/operate/installation/journal.ts';
import { currentVersion } from '#server/operate/installation/layout.ts';
import { freeRoom } from '#server/operate/installation/reserve.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { restoreFiles } from './recovery.ts';
import type { Surroundings } from './surroundings.ts';

/** How the server starts. */
export type Beginning =
  /** Normally. */
  | 'open'
  /** In maintenance mode; the updater will open it. */
  | 'closed'
  /** In maintenance mode, then opens by itself, because no updater is running. */
  | 'forward'
  /** Not at all: a rollback has put another version in place, which is run instead. */
  | 'handover';

const refused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));

/**
 * Runs before the server opens the database: decides about an interrupted update. Without an updater it is rolled back, unless it
 * only had to be opened, or this account lacks the permission to put the old program back; then it is completed. The data are
 * consistent either way.
 */
export async function settle({ installation, config }: Surroundings): Promise<Beginning> {
  if (!isUnderMaintenance(config.dataDir)) freeRoom(config.dataDir);
  const journal = readJournal(config.dataDir);
  if (!journal) return 'open';
  if (isUnderMaintenance(config.dataDir)) return 'closed';
  if (journal.paso === 'abriendo') return 'forward';
  try {
    await restoreFiles({ installation, config }, journal);
  } catch (error) {
    if (refused(error)) return 'forward';
    throw error;
  }
  return currentVersion(installation) === productVersion() ? 'open' : 'handover';
}

/** Ends the journal of an update without an updater, after the new version has opened. */
export function finishUnwatched(dataDir: string, journal: Journal): void {
  if (!isUnderMaintenance(dataDir)) finishJournal(dataDir, journal);
}
