import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Hours for which the reply to a write is kept for a retry. */
export const SOLICITUD_HORAS = 24;

/**
 * Whether the write with this `Idempotency-Key` took effect. Called after its reply was lost, so that nothing is sent twice and
 * no false failure is shown.
 */
export const solicitudHecha = endpoint({
  method: 'GET',
  path: '/solicitudes/:clave',
  who: 'session',
  summary: 'Si una solicitud propia de las últimas 24 horas se llevó a cabo',
  params: z.object({ clave: z.string().min(1).max(200) }),
  output: z.object({ hecha: z.boolean() }),
});
