import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, idParam, instante } from '#shared/base/fields.ts';
import { METODOS } from '#shared/recibos.rules.ts';

/** Without a year: every year of which something was charged. */
const query = z.object({ ciclo: cicloParam.optional() });

export const estadoDeCuentaEnPdf = endpoint({
  method: 'GET',
  path: '/estudiantes/estudiante/:id/estado-de-cuenta/pdf',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Estado de cuenta de un estudiante, en PDF: lo que se le cobra, lo que pagó y lo que debe',
  params: z.object({ id: idParam }),
  query,
  output: z.unknown(),
  binary: true,
});

export const estadoDeCuentaPropioEnPdf = endpoint({
  method: 'GET',
  path: '/estudiantil/pagos/estado-de-cuenta/pdf',
  who: 'estudiante',
  summary: 'Estado de cuenta del estudiante, en PDF',
  query,
  output: z.unknown(),
  binary: true,
});

/** Of a receipt, what of it is of who asks: who paid, the siblings and the sum of all are theirs alone. */
export const reciboPropio = z.object({
  idRecibo: z.int(),
  /** As people know it; null for what was paid before the school had Ceiba and has no number. */
  numero: z.string().nullable(),
  fechaPago: instante,
  metodo: z.enum(METODOS),
  conceptos: z.array(z.string()),
  monto: z.number(),
  /** It paid for somebody else too. */
  parte: z.boolean(),
  anulado: instante.nullable(),
});
export type ReciboPropio = z.output<typeof reciboPropio>;

/** Of the year in the header `Ciclo`, else of the newest enrolment; the newest first. */
export const recibosPropios = endpoint({
  method: 'GET',
  path: '/estudiantil/pagos/recibos',
  who: 'estudiante',
  summary: 'Recibos del estudiante en el ciclo, con lo suyo de cada uno',
  output: z.array(reciboPropio),
});
