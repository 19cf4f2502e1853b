import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';

const ajustes = z.object({
  /** Whether a charge that families need not accept is asked about before it is added. */
  avisoCobrosExtra: z.boolean({ error: 'Di si se avisa de los cobros extra.' }),
});
export type AjustesDeCaja = z.output<typeof ajustes>;

export const verAjustesDeCaja = endpoint({
  method: 'GET',
  path: '/caja/ajustes',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Los ajustes de la caja',
  output: ajustes,
});

export const guardarAjustesDeCaja = endpoint({
  method: 'PUT',
  path: '/caja/ajustes',
  who: 'administrador',
  asunto: 'series',
  summary: 'Cambia los ajustes de la caja',
  body: ajustes,
  output: ajustes,
});
