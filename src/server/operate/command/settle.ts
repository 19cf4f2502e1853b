import { isUnderMaintenance } from '#server/operate/database/maintenance-lock.ts';
import { finishJournal, type Journal, readJournal } from '#server/operate/installation/journal.ts';
import { currentVersion } from '#server/operate/installation/layout.ts';
import { freeRoom } from '#server/operate/installation/reserve.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { restoreFiles } from './recovery.ts';
import type { Surroundings } from './surroundings.ts';

/** How the service begins. */
export type Beginning =
  /** As always. */
  | 'open'
  /** Closed: an updater watches, and opens it. */
  | 'closed'
  /** Closed, and opened by itself once it is ready: nobody else is there to do it. */
  | 'forward'
  /** Another version is in its place again, and is to be run instead. */
  | 'handover';

const refused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));

/**
 * Before the service opens the school: what to do about a change of version that was under way when it ended. One that nobody watches any
 * more is undone, unless it was only to be opened to people, or this account may not put the old program back: then it is finished, for
 * the data are whole either way.
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

/** What is left to write down once people are served by a version whose updater is gone. */
export function finishUnwatched(dataDir: string, journal: Journal): void {
  if (!isUnderMaintenance(dataDir)) finishJournal(dataDir, journal);
}
