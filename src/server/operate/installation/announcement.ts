import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { type Environment, installationOf, presentVersions, programFolder } from './layout.ts';
import { waitingFolder } from './newer.ts';
import { VERSION } from './release.ts';
import { isSigned, SIGNATURE, SUMS, sumNamed } from './signature.ts';

/** What a release says of itself and of those before it; the release makes it from docs/operacion/versiones.md. */
export const ANNOUNCEMENT = 'ceiba.json';

/** A line of it takes about 80 bytes: some six hundred versions. */
export const ANNOUNCEMENT_MAX = 64 * 1024;

const publishedSchema = z.object({
  version: z.string().regex(VERSION),
  /** The day it came out. */
  fecha: z.iso.date(),
  /** It closes a security hole. */
  seguridad: z.boolean(),
});

const announcementSchema = z.object({
  version: z.string(),
  versiones: z
    .array(publishedSchema)
    .refine((all) => new Set(all.map(({ version }) => version)).size === all.length),
});

/** A version that is out, wherever its program lies. */
export type Published = z.output<typeof publishedSchema>;

const parse = (bytes: Buffer): Published[] =>
  announcementSchema.parse(JSON.parse(bytes.toString('utf8'))).versiones;

export interface SignedFiles {
  sums: Buffer;
  signature: Buffer;
  announcement: Buffer;
}

/** @throws Error unless one of these keys signed the sums and the sums name these very bytes. */
export function proven({ sums, signature, announcement }: SignedFiles, keysFolder: string): Published[] {
  if (!isSigned(sums, signature, keysFolder)) throw new Error('not signed by a key of this program');
  const sum = createHash('sha256').update(announcement).digest('hex');
  if (sumNamed(sums, ANNOUNCEMENT) !== sum) throw new Error(`not the ${ANNOUNCEMENT} that was signed`);
  return parse(announcement);
}

function readSmall(folder: string, name: string): Buffer {
  const file = join(folder, name);
  if (statSync(file).size > ANNOUNCEMENT_MAX) throw new Error(`${name} is too large`);
  return readFileSync(file);
}

/** What cannot be read or proved tells nothing. */
function quietly(read: () => Published[]): Published[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Versions that what lies on this machine knows of: this program, those beside it, what was put beside a waiting package. */
export function announcedHere(env: Environment, dataDir: string, keysFolder: string): Published[] {
  const installation = installationOf(env);
  const programs = [
    projectRoot(),
    ...presentVersions(installation).map((version) => programFolder(installation, version)),
  ];
  const waiting = waitingFolder(dataDir);
  return [
    // Whoever may write there may replace the program.
    ...programs.flatMap((folder) => quietly(() => parse(readSmall(folder, ANNOUNCEMENT)))),
    ...quietly(() =>
      proven(
        {
          sums: readSmall(waiting, SUMS),
          signature: readSmall(waiting, SIGNATURE),
          announcement: readSmall(waiting, ANNOUNCEMENT),
        },
        keysFolder,
      ),
    ),
  ];
}
