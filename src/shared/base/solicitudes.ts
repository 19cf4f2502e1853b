import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How long the answer to a write is kept for whoever asks again. */
export const SOLICITUD_HORAS = 24;

/**
 * Whether a write with this `Idempotency-Key` was done. Asked when its answer was lost, so that nothing is sent twice
 * and nobody is told that something failed which did not.
 */
export const solicitudHecha = endpoint({
  method: 'GET',
  path: '/solicitudes/:clave',
  who: 'session',
  summary: 'Si una solicitud propia de las últimas 24 horas se llevó a cabo',
  params: z.object({ clave: z.string().min(1).max(200) }),
  output: z.object({ hecha: z.boolean() }),
});
