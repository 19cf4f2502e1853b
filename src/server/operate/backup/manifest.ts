import { createHash } from 'node:crypto';
import { z } from 'zod';
import { contentsSchema } from './contents.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const fileSchema = z.object({
  clave: z.string(),
  tamanio: z.int(),
  sha256: digest,
});

/** Bytes of one uploaded file, as they are and not as they are encrypted. */
export type CopiedFile = z.output<typeof fileSchema>;

const bodySchema = z.object({
  formato: z.literal(1),
  /** Of the program that made the copy. */
  version: z.string(),
  /** The moment whose rows these are, UTC. */
  instante: z.iso.datetime(),
  contenido: contentsSchema,
  /** The dump, compressed. */
  base: z.object({ tamanio: z.int(), sha256: digest }),
  /** Folder of the place in which the files lie. */
  deposito: z.string(),
  archivos: z.array(fileSchema),
  /** Keys whose bytes were lost before this copy was made. */
  faltantes: z.array(z.string()),
});

export type ManifestBody = z.output<typeof bodySchema>;

const manifestSchema = z.object({ ...bodySchema.shape, huella: digest });

/** What a copy says of itself; `huella` is the SHA-256 of the rest. */
export type Manifest = z.output<typeof manifestSchema>;

const fingerprint = (body: ManifestBody): string =>
  createHash('sha256')
    .update(JSON.stringify(bodySchema.parse(body)))
    .digest('hex');

export const writeManifest = (body: ManifestBody): string =>
  JSON.stringify({ ...body, huella: fingerprint(body) });

/**
 * @throws Error when it is no manifest, or not the one that was written.
 */
export function readManifest(text: string): Manifest {
  const { huella, ...body } = manifestSchema.parse(JSON.parse(text));
  if (fingerprint(body) !== huella) throw new Error('the manifest is not the one that was written');
  return { ...body, huella };
}
