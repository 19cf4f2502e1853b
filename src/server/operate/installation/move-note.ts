import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolderNow } from '#server/platform/disk/sync.ts';
import { writeWhole } from './journal.ts';

const noteSchema = z.object({
  /** Marks the copies of this move, so that a retry recognises them. */
  id: z.uuid(),
  /** True when moving away from the embedded database. */
  desdeIncluida: z.boolean(),
});

/** Unfinished move of the school to another database. */
export type MoveNote = z.output<typeof noteSchema>;

const FILE = 'traslado.json';

export function readMove(dataDir: string): MoveNote | null {
  const file = join(dataDir, FILE);
  return existsSync(file) ? noteSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** A retry keeps the id, so that it may replace what the earlier attempt left. */
export function noteMove(dataDir: string, desdeIncluida: boolean): MoveNote {
  const note = { id: readMove(dataDir)?.id ?? randomUUID(), desdeIncluida };
  writeWhole(dataDir, FILE, note);
  return note;
}

export function dropMove(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
  syncFolderNow(dataDir);
}
