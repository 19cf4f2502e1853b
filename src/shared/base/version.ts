import { z } from 'zod';
import { instante } from './fields.ts';

/** Version of a record (optimistic locking): it changes with everything that its form can change. */
export const version = z.int().nonnegative();

/** The version a change is based on. Without it the stored record is overwritten. */
export const versionForm = { version: version.optional() };

/** The same, in the query of a delete. */
export const versionQuery = {
  version: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(version)
    .optional(),
};

export interface Versionado {
  version: number;
}

/** In the `data` of a version conflict: who changed the record last, and when; null if the audit log does not say. */
export const cambioAjeno = z.object({ quien: z.string().nullable(), cuando: instante.nullable() });
export type CambioAjeno = z.output<typeof cambioAjeno>;

/** Name of the person who changed a record, if known. */
export const alguien = (quien: string | null): string => quien ?? 'Otra persona';

export const cambioMientras = (quien: string | null): string =>
  `${alguien(quien)} guardó otros cambios mientras editabas. Revisa qué queda.`;

export const eliminadoMientras = (quien: string | null): string =>
  `${alguien(quien)} lo eliminó mientras lo editabas. Si debe seguir, restáuralo en Papelera.`;

export const cambioAntesDeEliminar = (quien: string | null): string =>
  `${alguien(quien)} lo cambió hace poco. Revísalo antes de eliminarlo.`;
