import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { idRequerido } from '#shared/base/fields.ts';
import { SECCION_REQUERIDA } from '#shared/grados/seccion.ts';
import { job } from '#shared/jobs.ts';

export const LOTE_SIN_ALUMNOS = 'Allí no hay alumnos inscritos.';

export const alcances = ['seccion', 'grado', 'nivel'] as const;
export type Alcance = (typeof alcances)[number];

/** Whose report cards: of a section, or of all that are with it in its grade or level in that school year. */
export const loteForm = z.object({
  idGradoSeccion: idRequerido(SECCION_REQUERIDA),
  alcance: z.enum(alcances, { error: 'Elige de quiénes son las boletas.' }),
});
export type LoteForm = z.output<typeof loteForm>;

export const pedirBoletas = endpoint({
  method: 'POST',
  path: '/calificaciones/boletas',
  who: 'administrador',
  asunto: 'notas',
  summary: 'Pide las boletas de una sección, un grado o un nivel, en un solo archivo PDF: un trabajo',
  body: loteForm,
  output: job,
});
