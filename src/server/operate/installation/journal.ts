import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolderNow } from '#server/platform/disk/sync.ts';
import { freeRoom } from './reserve.ts';

/**
 * What is about to be done. `deteniendo`: the service stops; `apartando`: the data are copied aside; `cambiando`: another program starts,
 * and may write, closed to people; `abriendo`: it answers; `deshaciendo`: the old data and the old program come back.
 */
const STEPS = ['deteniendo', 'apartando', 'cambiando', 'abriendo', 'deshaciendo'] as const;

const journalSchema = z.object({
  /** Names the act in the trail, which is written once. */
  id: z.uuid(),
  acto: z.enum(['actualizacion', 'vuelta']),
  desde: z.string(),
  hasta: z.string(),
  empezada: z.iso.datetime(),
  paso: z.enum(STEPS),
  /** Folder in which the data of before lie, or are about to; null: they stay as they are. */
  aparte: z.string().nullable(),
  /** The data that are put in place of those of now; null: none. */
  traer: z.string().nullable(),
  /** The program of before runs on what the new one makes of the data. */
  ampliar: z.boolean(),
});

/** Written to the disk before each step of a change of version, so that whoever comes next can finish it or undo it. */
export type Journal = z.output<typeof journalSchema>;

const FILE = 'actualizacion.json';

export function readJournal(dataDir: string): Journal | null {
  const file = join(dataDir, FILE);
  return existsSync(file) ? journalSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** A file of the data folder, which is the old one or the new one whatever happens meanwhile. */
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
  /** The version of before. */
  a: z.string(),
  de: z.string(),
  cuando: z.iso.datetime(),
  aparte: z.string().nullable(),
  ampliar: z.boolean(),
});

/** Where `ceiba volver` leads to. */
export type Return = z.output<typeof returnSchema>;

const RETURN_FILE = 'vuelta.json';

export function readReturn(dataDir: string): Return | null {
  const file = join(dataDir, RETURN_FILE);
  return existsSync(file) ? returnSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** So long may somebody go back. */
export const RETURN_DAYS = 30;
const DAY_MS = 86_400_000;

export const isReturnOver = ({ cuando }: Return, now: Date): boolean =>
  now.getTime() - Date.parse(cuando) > RETURN_DAYS * DAY_MS;

/** The data of before go when nobody may go back to them any more. */
export function sweepReturn(dataDir: string, now: Date): void {
  const back = readReturn(dataDir);
  if (!back?.aparte || !isReturnOver(back, now)) return;
  rmSync(back.aparte, { recursive: true, force: true });
}

const removed = (folder: string | null): void => {
  if (folder) rmSync(folder, { recursive: true, force: true });
};

/** Ends a change that went well: after an update there is a way back; after going back there is none, and what was left behind stays. */
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
