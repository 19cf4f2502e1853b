import type { actividades, participantes } from '#server/actividades/tables.ts';
import { addDays, schoolDate } from '#shared/base/calendar.ts';
import { addMinutes, later, schoolDayFrom } from './calendar.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';
import { comentarioPrivado, comentarioPublico } from './texts.ts';
import type { Clase, Inscrito, World } from './world.ts';

export interface Conversacion {
  actividad: Row<typeof actividades>;
  /** The date of publishing it. */
  publicada: string;
  clase: Clase;
  participantes: readonly Row<typeof participantes>[];
  inscritos: readonly Inscrito[];
  /** Questions everybody sees; the teacher answers the first. */
  publicos: number;
  random: Random;
}

/** Public questions with an answer, and for some of the work a private word of the teacher and a reply. */
export function comentar(world: World, conversacion: Conversacion): void {
  const { actividad, publicada, clase, participantes, inscritos, publicos, random } = conversacion;
  const { calendar, comentarios } = world;
  const decir = (participante: number | null, autor: Inscrito | null, texto: string, cuando: string) => {
    comentarios.push({
      idComentario: comentarios.length + 1,
      idActividadMateriaBloque: actividad.idActividadMateriaBloque ?? 0,
      idActividadMateriaBloqueParticipante: participante,
      idColaborador: autor ? null : clase.idColaborador,
      idEstudiante: autor?.idEstudiante ?? null,
      comentario: texto,
      fechaComentario: cuando,
    });
  };
  // After school: nobody writes during a lesson.
  const tarde = (number: number) => calendar.at(publicada, later('17:05', 25 * number));
  for (let number = 0; number < publicos; number += 1) {
    const autor = inscritos[(number * 3 + clase.idAsignacion) % Math.max(1, inscritos.length)];
    if (autor) decir(null, autor, comentarioPublico(random, false), tarde(number));
  }
  if (publicos > 0) decir(null, null, comentarioPublico(random, true), tarde(publicos));
  for (const [place, { idActividadMateriaBloqueParticipante, fechaEntrega }] of participantes.entries()) {
    const autor = inscritos[place];
    if (place > 2 || !fechaEntrega || !idActividadMateriaBloqueParticipante || !autor) continue;
    const revisada = schoolDayFrom(addDays(schoolDate(new Date(fechaEntrega), calendar.timeZone), 1));
    const dicho =
      revisada < calendar.today ? calendar.at(revisada, later('14:10', place)) : addMinutes(fechaEntrega, 20);
    decir(idActividadMateriaBloqueParticipante, null, comentarioPrivado(random, true), dicho);
    if (place === 1) continue;
    decir(
      idActividadMateriaBloqueParticipante,
      autor,
      comentarioPrivado(random, false),
      addMinutes(dicho, 35),
    );
  }
}
