import { z } from 'zod';
import { instante } from './fields.ts';

/** Which state of a record was read: it changes with whatever its form can change. */
export const version = z.int().nonnegative();

/** Over which state something is changed. Who sends none changes whatever is stored. */
export const versionForm = { version: version.optional() };

/** The same, in the address of what is deleted. */
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

/** Comes with the stored record in the `data` of a refusal: who changed it last, and when; null where the trail does not say. */
export const cambioAjeno = z.object({ quien: z.string().nullable(), cuando: instante.nullable() });
export type CambioAjeno = z.output<typeof cambioAjeno>;

/** Who changed a record, where the trail says it. */
export const alguien = (quien: string | null): string => quien ?? 'Otra persona';

/** What the second of two reads who changed one record. */
export const cambioMientras = (quien: string | null): string =>
  `${alguien(quien)} guardó otros cambios mientras editabas. Revisa qué queda.`;

/** What somebody reads who saves what another person has deleted meanwhile. */
export const eliminadoMientras = (quien: string | null): string =>
  `${alguien(quien)} lo eliminó mientras lo editabas. Si debe seguir, restáuralo en Papelera.`;

/** The same, where somebody is about to delete it. */
export const cambioAntesDeEliminar = (quien: string | null): string =>
  `${alguien(quien)} lo cambió hace poco. Revísalo antes de eliminarlo.`;
