import { z } from 'zod';

/** Result of a rehearsal, sent from the new program to the old one as JSON. */
export const ensayoSchema = z.object({ migraciones: z.int(), segundos: z.number() });

export type Ensayo = z.output<typeof ensayoSchema>;
