import { z } from 'zod';

/** What became of a backup in each place, as the service tells it. */
export const hechosSchema = z.array(
  z.object({
    lugar: z.string(),
    archivo: z.string().nullable(),
    bueno: z.boolean(),
    problema: z.string().nullable(),
  }),
);
