import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolderNow } from '#server/platform/disk/sync.ts';
import { freeRoom } from './reserve.ts';

/**
 * Next step of an update. `deteniendo`: stop the server. `apartando`: copy the data. `cambiando`: start the new program, which
 * may write, in maintenance mode. `abriendo`: it is ready, open it. `deshaciendo`: roll back data and program.
 */
const STEPS = ['deteniendo', 'apartando', 'cambiando', 'abriendo', 'deshaciendo'] as const;

const journalSchema = z.object({
  /** Idempotency key of the entry in the audit log. */
  id: z.uuid(),
  acto: z.enum(['actualizacion', 'vuelta']),
  desde: z.string(),
  hasta: z.string(),
  empezada: z.iso.datetime(),
  paso: z.enum(STEPS),
  /** Folder for the copy of the previous data; null if they are not copied. */
  aparte: z.string().nullable(),
  /** Folder of data that replace the current ones; null for none. */
  traer: z.string().nullable(),
  /** True if the old program can run on the new schema. */
  ampliar: z.boolean(),
});

/** Journal of an update, written before each step, so that after an interruption any process can finish it or roll it back. */
export type Journal = z.output<typeof journalSchema>;

const FILE = 'actualizacion.json';

export function readJournal(dataDir: string): Journal | null {
  const file = join(dataDir, FILE);
  return existsSync(file) ? journalSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Writes a file of the data folder atomically: temporary file, fsync, rename. */
export function writeWhole(dataDir: string, name: string, content: object): void {
  const aside = join(dataDir, `${name}.nuevo`);
  try {
    writeFileSync(aside, JSON.stringify(content, null, 2), { mode: 0o600, flush: true });
    renameSync(aside, join(dataDir, name));
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  syncFolderNow(dataDir);
}

export const writeJournal = (dataDir: string, journal: Journal): void => writeWhole(dataDir, FILE, journal);

export function dropJournal(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
  syncFolderNow(dataDir);
}

const returnSchema = z.object({
  /** The previous version. */
  a: z.string(),
  de: z.string(),
  cuando: z.iso.datetime(),
  aparte: z.string().nullable(),
  ampliar: z.boolean(),
});

/** Target of `ceiba volver`. */
export type Return = z.output<typeof returnSchema>;

const RETURN_FILE = 'vuelta.json';

export function readReturn(dataDir: string): Return | null {
  const file = join(dataDir, RETURN_FILE);
  return existsSync(file) ? returnSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Days during which one can go back. */
export const RETURN_DAYS = 30;
const DAY_MS = 86_400_000;

export const isReturnOver = ({ cuando }: Return, now: Date): boolean =>
  now.getTime() - Date.parse(cuando) > RETURN_DAYS * DAY_MS;

/** Deletes the previous data when it is too late to go back. */
export function sweepReturn(dataDir: string, now: Date): void {
  const back = readReturn(dataDir);
  if (!back?.aparte || !isReturnOver(back, now)) return;
  rmSync(back.aparte, { recursive: true, force: true });
}

const removed = (folder: string | null): void => {
  if (folder) rmSync(folder, { recursive: true, force: true });
};

/**
 * Ends a successful change. After an update one can go back; after going back one cannot, and the data of the newer version are
 * kept.
 */
export function finishJournal(dataDir: string, { acto, desde, hasta, ...journal }: Journal): void {
  freeRoom(dataDir);
  const before = readReturn(dataDir);
  const { empezada: cuando, aparte, ampliar, traer } = journal;
  if (acto === 'actualizacion') {
    writeWhole(dataDir, RETURN_FILE, { a: desde, de: hasta, cuando, aparte, ampliar });
    if (before?.aparte !== aparte) removed(before?.aparte ?? null);
  } else {
    rmSync(join(dataDir, RETURN_FILE), { force: true });
    removed(before?.aparte ?? null);
    if (!traer) removed(aparte);
  }
  dropJournal(dataDir);
}
