import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { texto } from '#shared/base/fields.ts';
import { version, versionForm } from '#shared/base/version.ts';
import { PAPELES } from '#shared/recibos/impreso.rules.ts';

export const RAZON_SOCIAL_MAX = 200;
export const LEYENDA_MAX = 200;

export const ajustesDeCaja = z.object({
  /** Whether a charge that families need not accept is asked about before it is added. */
  avisoCobrosExtra: z.boolean({ error: 'Di si se avisa de los cobros extra.' }),
  /** The legal name, where it is another than the one people use; else empty. */
  razonSocial: texto('Razón social', { max: RAZON_SOCIAL_MAX, vacio: true }),
  leyendaRecibo: texto('Leyenda', { max: LEYENDA_MAX, femenino: true }),
  formatoRecibo: z.enum(PAPELES, { error: 'Elige el tamaño del recibo.' }),
});

export const ajustesLeidos = ajustesDeCaja.extend({ version });
export type AjustesDeCaja = z.output<typeof ajustesLeidos>;

export const verAjustesDeCaja = endpoint({
  method: 'GET',
  path: '/caja/ajustes',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Los ajustes de la caja',
  output: ajustesLeidos,
});

/** What is not sent stays as it is. */
export const ajustesForm = ajustesDeCaja.partial();

export const guardarAjustesDeCaja = endpoint({
  method: 'PUT',
  path: '/caja/ajustes',
  who: 'administrador',
  asunto: 'series',
  summary: 'Cambia los ajustes de la caja',
  body: ajustesForm.extend(versionForm),
  output: ajustesLeidos,
});
