import { z } from 'zod';

/** Result of a backup for each place, sent by the server as JSON. */
export const hechosSchema = z.array(
  z.object({
    lugar: z.string(),
    archivo: z.string().nullable(),
    bueno: z.boolean(),
    problema: z.string().nullable(),
  }),
);
