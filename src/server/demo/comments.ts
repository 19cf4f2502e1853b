import type { actividades, participantes } from '#server/actividades/tables.ts';
import { addMinutes, earlier } from './calendar.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';
import { comentarioPrivado, comentarioPublico } from './texts.ts';
import type { Clase, Inscrito, World } from './world.ts';

export interface Conversacion {
  actividad: Row<typeof actividades>;
  clase: Clase;
  participantes: readonly Row<typeof participantes>[];
  inscritos: readonly Inscrito[];
  /** Questions everybody sees; the teacher answers the first. */
  publicos: number;
  random: Random;
}

/** Public questions with an answer, and for some of the work a private word of the teacher and a reply. */
export function comentar(world: World, conversacion: Conversacion): void {
  const { actividad, clase, participantes, inscritos, publicos, random } = conversacion;
  const { calendar, comentarios } = world;
  const ayer = calendar.at(calendar.day(-1), '19:00');
  const decir = (participante: number | null, autor: Inscrito | null, texto: string, cuando: string) => {
    comentarios.push({
      idComentario: comentarios.length + 1,
      idActividadMateriaBloque: actividad.idActividadMateriaBloque ?? 0,
      idActividadMateriaBloqueParticipante: participante,
      idColaborador: autor ? null : clase.idColaborador,
      idEstudiante: autor?.idEstudiante ?? null,
      comentario: texto,
      fechaComentario: earlier(ayer, cuando),
    });
  };
  const desde = actividad.fechaCreada;
  for (let number = 0; number < publicos; number += 1) {
    const autor = inscritos[(number * 3 + clase.idAsignacion) % Math.max(1, inscritos.length)];
    if (autor) decir(null, autor, comentarioPublico(random, false), addMinutes(desde, 95 + 60 * number));
  }
  if (publicos > 0)
    decir(null, null, comentarioPublico(random, true), addMinutes(desde, 100 + 60 * publicos));
  for (const [place, { idActividadMateriaBloqueParticipante, fechaEntrega }] of participantes.entries()) {
    const autor = inscritos[place];
    if (place > 2 || !fechaEntrega || !idActividadMateriaBloqueParticipante || !autor) continue;
    decir(
      idActividadMateriaBloqueParticipante,
      null,
      comentarioPrivado(random, true),
      addMinutes(fechaEntrega, 45),
    );
    if (place === 1) continue;
    decir(
      idActividadMateriaBloqueParticipante,
      autor,
      comentarioPrivado(random, false),
      addMinutes(fechaEntrega, 75),
    );
  }
}
