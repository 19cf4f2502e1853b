import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam } from '#shared/base/fields.ts';
import { PASOS } from './avance.rules.ts';

/** A step of the first days of a school, and whether what it is about is there. */
export const pasoDePuesta = z.object({
  paso: z.enum(PASOS),
  estado: z.enum(['listo', 'falta']),
  /** What there is, or what is missing: `3 niveles · 11 grados · 19 secciones`. */
  detalle: z.string(),
});
export type PasoDePuesta = z.output<typeof pasoDePuesta>;

/** Without a year: of the years around today the one for which most is done, so that a school at work does not begin anew in January. */
export const verAvance = endpoint({
  method: 'GET',
  path: '/colegio/avance',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Los siete pasos de la puesta en marcha, según lo que hay guardado',
  query: z.object({ ciclo: cicloParam.optional() }),
  output: z.array(pasoDePuesta),
});
