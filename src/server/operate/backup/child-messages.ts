import { z } from 'zod';
import { contentsSchema } from './contents.ts';

export const taskSchema = z.discriminatedUnion('kind', [
  /** Dumps the database in `cluster` to `folder`. */
  z.object({ kind: z.literal('dump'), cluster: z.string(), folder: z.string() }),
  /** Loads a dump into a new database in `cluster`, and fsyncs it. */
  z.object({ kind: z.literal('load'), dump: z.string(), cluster: z.string() }),
]);

export type Task = z.output<typeof taskSchema>;

const dumpedSchema = z.object({
  kind: z.literal('dump'),
  contenido: contentsSchema,
  claves: z.array(z.string()),
});
const loadedSchema = z.object({ kind: z.literal('load'), contenido: contentsSchema });

export const outcomeSchema = z.discriminatedUnion('kind', [
  dumpedSchema,
  loadedSchema,
  /** `noSpace`: because the disk is full. */
  z.object({ kind: z.literal('failed'), reason: z.string(), noSpace: z.boolean() }),
]);

export type Outcome = z.output<typeof outcomeSchema>;
