import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolderNow } from '#server/platform/disk/sync.ts';

/** Data of a school on this machine: the database, and the files unless they are in a bucket. */
const PARTS = [join('base', 'pgdata'), 'archivos'] as const;
/**
 * Commit point, written when the draft is complete and fsynced; names the folder for the old parts. From then on the exchange
 * only goes forward.
 */
const READY = 'listo';

const draftFolder = (dataDir: string): string => join(dataDir, 'restaurando');

const isReady = (dataDir: string): boolean => existsSync(join(draftFolder(dataDir), READY));

/** Empty folder for the new parts. Finishes an interrupted exchange first. */
export function makeDraft(dataDir: string): string {
  const draft = draftFolder(dataDir);
  finishExchange(dataDir);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'base'), { recursive: true, mode: 0o700 });
  return draft;
}

/** Deletes the draft, unless the exchange has begun; the next start finishes that. */
export function dropDraft(dataDir: string): void {
  if (!isReady(dataDir)) rmSync(draftFolder(dataDir), { recursive: true, force: true });
}

/** True if the folder holds a school. */
export const isFilled = (dataDir: string): boolean => PARTS.some((part) => existsSync(join(dataDir, part)));

/** Unused folder name for the old parts: `antes-2026-06-18`. */
export function asideFolder(dataDir: string, date: string): string {
  for (let number = 1; ; number += 1) {
    const name = join(dataDir, number === 1 ? `antes-${date}` : `antes-${date}-${number}`);
    if (!existsSync(name)) return name;
  }
}

/**
 * Replaces the school's data with the draft and sets the old ones aside. The caller must hold the lock of the database.
 * @param date for the name of the folder of the old parts: `antes-2026-06-18`
 * @returns that folder; null if there were no old parts.
 */
export function exchange(dataDir: string, date: string): string | null {
  const old = isFilled(dataDir) ? asideFolder(dataDir, date) : null;
  writeFileSync(join(draftFolder(dataDir), READY), old ?? '', { mode: 0o600, flush: true });
  syncFolderNow(draftFolder(dataDir));
  finishExchange(dataDir);
  return old;
}

/** Finishes an exchange that a power cut interrupted, if any. An incomplete draft stays. */
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
