import { z } from 'zod';
import { cadena } from './cadena.ts';
import { endpoint } from './endpoint.ts';
import { LECTURAS, LECTURAS_MAX } from './lecturas-juntas.ts';

const direccion = cadena().min(2).max(1_000);

export const lecturasQuery = z.object({
  de: z
    .union([direccion.transform((una) => [una]), z.array(direccion)])
    .pipe(z.array(z.string()).min(1).max(LECTURAS_MAX)),
});

const parte = z.object({
  /** HTTP status of this read. */
  status: z.int(),
  /** Headers that belong to its data: `total`, `retry-after`. */
  cabeceras: z.record(z.string(), z.string()),
  /** Its envelope. */
  respuesta: z.object({ code: z.int(), data: z.unknown(), message: z.string() }),
});

/**
 * Batch endpoint: several reads in one call. `de`, once for each read: its path below `/api` with its query, e.g.
 * `/estudiantil/actividades?asignacion=7`. Replies come in the same order, each as if called alone: permissions, 404 and faults
 * concern that read only. Downloads and calls that write are not allowed.
 */
export const leerVarias = endpoint({
  method: 'GET',
  path: LECTURAS,
  who: 'public',
  beforePassword: true,
  summary: 'Varias lecturas en una sola llamada',
  query: lecturasQuery,
  output: z.array(parte),
});
