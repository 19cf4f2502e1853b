import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam } from '#shared/base/fields.ts';
import { PAPELES } from './impreso.rules.ts';

const params = z.object({ id: idParam });

/** Without it, as the school prints them. */
const query = z.object({
  formato: z.enum(PAPELES, { error: 'El papel es media o carta.' }).optional(),
});

/** From what was written down that day, so that it says the same in ten years. */
export const reciboEnPdf = endpoint({
  method: 'GET',
  path: '/caja/recibos/:id/pdf',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un recibo, en PDF',
  urgent: true,
  params,
  query,
  output: z.unknown(),
  binary: true,
});

/** What was paid for the student who asks: of a receipt with siblings, nothing of them. */
export const reciboPropioEnPdf = endpoint({
  method: 'GET',
  path: '/estudiantil/pagos/recibos/:id/pdf',
  who: 'estudiante',
  summary: 'Un recibo del estudiante, en PDF',
  params,
  output: z.unknown(),
  binary: true,
});
