import { z } from 'zod';
import { actividadBase, comentario, participanteEstudiante, porId } from '#shared/actividades.ts';
import { endpoint } from '#shared/base/endpoint.ts';

/** What a student reads of an activity graded in class. */
export const notaEnClase = z.object({
  title: z.string(),
  /** The public ones. */
  comentarios: z.array(comentario),
  catedratico: z.object({ nombres: z.string() }),
  actividad: actividadBase,
  /** null before there is a published mark. */
  participante: participanteEstudiante.omit({ comentarios: true }).nullable(),
  /** `escribir`: the school year is open, so that comments can be written. */
  permisos: z.object({ escribir: z.boolean() }),
});
export type NotaEnClase = z.output<typeof notaEnClase>;

export const leerNotaEnClase = endpoint({
  method: 'GET',
  path: '/estudiantil/actividades/en-clase/:id',
  who: 'estudiante',
  summary: 'Una actividad que se califica en clase, con la nota propia publicada',
  params: porId,
  output: notaEnClase,
});
