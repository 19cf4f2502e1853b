import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolderNow } from '#server/platform/disk/sync.ts';
import { writeWhole } from './journal.ts';

const noteSchema = z.object({
  /** Names the copies that were begun, so that they are known again. */
  id: z.uuid(),
  /** The school was in the database inside the program. */
  desdeIncluida: z.boolean(),
});

/** A move of the school to another database that was begun and has not ended. */
export type MoveNote = z.output<typeof noteSchema>;

const FILE = 'traslado.json';

export function readMove(dataDir: string): MoveNote | null {
  const file = join(dataDir, FILE);
  return existsSync(file) ? noteSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** One that did not end keeps its name: whatever it left behind is the next one's to begin anew. */
export function noteMove(dataDir: string, desdeIncluida: boolean): MoveNote {
  const note = { id: readMove(dataDir)?.id ?? randomUUID(), desdeIncluida };
  writeWhole(dataDir, FILE, note);
  return note;
}

export function dropMove(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
  syncFolderNow(dataDir);
}
