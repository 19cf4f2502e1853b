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
  /** HTTP status this reading would have had by itself. */
  status: z.int(),
  /** Its headers that say something of its data: `total`, `retry-after`. */
  cabeceras: z.record(z.string(), z.string()),
  /** Its envelope. */
  respuesta: z.object({ code: z.int(), data: z.unknown(), message: z.string() }),
});

/**
 * What a screen is made of in one call. `de`, once for each reading: its address below `/api` with its query, e.g.
 * `/estudiantil/actividades?asignacion=7`. Answered in their order, each as if it had been asked for by itself: who may
 * read it, what is not there and what went wrong concern that part alone. Files and what changes something are not among them.
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
