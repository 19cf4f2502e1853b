import { z } from 'zod';

/** What a rehearsal found, told by one program to another. */
export const ensayoSchema = z.object({ migraciones: z.int(), segundos: z.number() });

export type Ensayo = z.output<typeof ensayoSchema>;
