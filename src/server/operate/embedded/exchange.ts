import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolderNow } from '#server/platform/disk/sync.ts';

/** What a school on this machine consists of: its database, and its files where they do not lie in a bucket. */
const PARTS = [join('base', 'pgdata'), 'archivos'] as const;
/** Written once everything beside it is whole and on the disk; names where the old parts go. From then on the exchange is only finished. */
const READY = 'listo';

const draftFolder = (dataDir: string): string => join(dataDir, 'restaurando');

const isReady = (dataDir: string): boolean => existsSync(join(draftFolder(dataDir), READY));

/** An empty folder for the parts that are to replace those of a school. An exchange that was begun is finished first. */
export function makeDraft(dataDir: string): string {
  const draft = draftFolder(dataDir);
  finishExchange(dataDir);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'base'), { recursive: true, mode: 0o700 });
  return draft;
}

/** Gives up what was drafted; not once the exchange has begun, which the next start finishes. */
export function dropDraft(dataDir: string): void {
  if (!isReady(dataDir)) rmSync(draftFolder(dataDir), { recursive: true, force: true });
}

/** Whether there is a school in the folder. */
export const isFilled = (dataDir: string): boolean => PARTS.some((part) => existsSync(join(dataDir, part)));

/** A folder that does not exist yet, for what is set aside: `antes-2026-06-18`. */
export function asideFolder(dataDir: string, date: string): string {
  for (let number = 1; ; number += 1) {
    const name = join(dataDir, number === 1 ? `antes-${date}` : `antes-${date}-${number}`);
    if (!existsSync(name)) return name;
  }
}

/**
 * Puts the drafted parts in the place of the school's own, which are set aside. Whoever holds the lock of the database may call it.
 * @param date for the name of the folder that the old parts go to: `antes-2026-06-18`
 * @returns that folder; null where there was nothing to set aside.
 */
export function exchange(dataDir: string, date: string): string | null {
  const old = isFilled(dataDir) ? asideFolder(dataDir, date) : null;
  writeFileSync(join(draftFolder(dataDir), READY), old ?? '', { mode: 0o600, flush: true });
  syncFolderNow(draftFolder(dataDir));
  finishExchange(dataDir);
  return old;
}

/** Finishes an exchange that the power cut short; nothing to do where there was none. What was drafted and never ready stays. */
export function finishExchange(dataDir: string): void {
  if (!isReady(dataDir)) return;
  const old = readFileSync(join(draftFolder(dataDir), READY), 'utf8');
  for (const part of PARTS) {
    const [restored, current] = [join(draftFolder(dataDir), part), join(dataDir, part)];
    if (!existsSync(restored)) continue;
    if (old && existsSync(current)) {
      mkdirSync(dirname(join(old, part)), { recursive: true, mode: 0o700 });
      renameSync(current, join(old, part));
    }
    renameSync(restored, current);
    syncFolderNow(dirname(current));
  }
  rmSync(draftFolder(dataDir), { recursive: true, force: true });
}
