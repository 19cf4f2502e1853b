import { createHash } from 'node:crypto';
import { z } from 'zod';
import { contentsSchema } from './contents.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const fileSchema = z.object({
  clave: z.string(),
  tamanio: z.int(),
  sha256: digest,
});

/** Size and digest of an uploaded file before encryption. */
export type CopiedFile = z.output<typeof fileSchema>;

const bodySchema = z.object({
  formato: z.literal(1),
  /** Version of the program that made the backup. */
  version: z.string(),
  /** Time of the snapshot, UTC. */
  instante: z.iso.datetime(),
  contenido: contentsSchema,
  base: z.object({ tamanio: z.int(), sha256: digest }),
  /** Folder of the uploaded files in the place. */
  deposito: z.string(),
  archivos: z.array(fileSchema),
  /** Keys of files that were missing already. */
  faltantes: z.array(z.string()),
});

export type ManifestBody = z.output<typeof bodySchema>;

const manifestSchema = z.object({ ...bodySchema.shape, huella: digest });

/** Manifest of a backup; `huella` is the SHA-256 of the rest. */
export type Manifest = z.output<typeof manifestSchema>;

const fingerprint = (body: ManifestBody): string =>
  createHash('sha256')
    .update(JSON.stringify(bodySchema.parse(body)))
    .digest('hex');

export const writeManifest = (body: ManifestBody): string =>
  JSON.stringify({ ...body, huella: fingerprint(body) });

/** Parses and verifies a manifest. @throws Error when it is invalid or was changed. */
export function readManifest(text: string): Manifest {
  const { huella, ...body } = manifestSchema.parse(JSON.parse(text));
  if (fingerprint(body) !== huella) throw new Error('the manifest is not the one that was written');
  return { ...body, huella };
}
