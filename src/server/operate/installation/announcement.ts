import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { type Environment, installationOf, presentVersions, programFolder } from './layout.ts';
import { waitingFolder } from './newer.ts';
import { VERSION } from './release.ts';
import { isSigned, SIGNATURE, SUMS, sumNamed } from './signature.ts';

/** List of this release and earlier ones, generated from docs/operacion/versiones.md. */
export const ANNOUNCEMENT = 'ceiba.json';

/** Enough for some 600 versions at about 80 bytes each. */
export const ANNOUNCEMENT_MAX = 64 * 1024;

const publishedSchema = z.object({
  version: z.string().regex(VERSION),
  fecha: z.iso.date(),
  /** Fixes a vulnerability. */
  seguridad: z.boolean(),
});

const announcementSchema = z.object({
  version: z.string(),
  versiones: z
    .array(publishedSchema)
    .refine((all) => new Set(all.map(({ version }) => version)).size === all.length),
});

export type Published = z.output<typeof publishedSchema>;

const parse = (bytes: Buffer): Published[] =>
  announcementSchema.parse(JSON.parse(bytes.toString('utf8'))).versiones;

export interface SignedFiles {
  sums: Buffer;
  signature: Buffer;
  announcement: Buffer;
}

/** Verifies an announcement. @throws Error unless one of these keys signed the checksums, and they contain the announcement's. */
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

/** Ignores what cannot be read or verified. */
function quietly(read: () => Published[]): Published[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Versions known locally: from this program, other installed ones, and the announcement beside a waiting package. */
export function announcedHere(env: Environment, dataDir: string, keysFolder: string): Published[] {
  const installation = installationOf(env);
  const programs = [
    projectRoot(),
    ...presentVersions(installation).map((version) => programFolder(installation, version)),
  ];
  const waiting = waitingFolder(dataDir);
  return [
    // Unsigned: whoever can write to this folder can replace the program anyway.
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
