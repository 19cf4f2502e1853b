import type { ActividadDelDocente } from '#server/actividades/policy.ts';
import type { BloqueCerrado } from '#server/bloques/queries.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import { motivoParaNoAgregar } from '#shared/actividades/destinatarios.rules.ts';
import * as queries from './queries.ts';

/** When the exam of an activity began and ends; null for what is no exam. */
interface Corrida {
  examenFechaHoraIniciado: string | null;
  examenFechaHoraFinalizado: string | null;
}

/** The activity and its block, both held by the caller. */
interface Sostenida {
  bloque: BloqueCerrado;
  corrida: Corrida;
  now: Date;
}

const YA_NO_ESTA = 'Uno de los alumnos ya no está en la clase. Vuelve a abrir la publicación.';

async function sumar(
  tx: Tx,
  actividad: ActividadDelDocente,
  alumnos: readonly number[],
  { bloque, corrida, now }: Sostenida,
): Promise<number> {
  if (alumnos.length === 0) return 0;
  const motivo = motivoParaNoAgregar({ ...corrida, tipoActividad: actividad.tipoActividad }, bloque, now);
  if (motivo) throw rule(motivo);
  const { idActividadMateriaBloque: id, idGradoSeccion } = actividad;
  const sumados = await queries.insertarParticipantes(tx, id, idGradoSeccion, alumnos);
  if (sumados < alumnos.length) throw rule(YA_NO_ESTA);
  return sumados;
}

const sinLosDe = (alumnos: readonly number[], actuales: readonly queries.Destinatario[]): number[] =>
  [...new Set(alumnos)].filter((id) => !actuales.some(({ idEstudianteGrado }) => idEstudianteGrado === id));

/**
 * Gives the activity to whoever of these does not have it. @returns how many that were.
 * @throws Problem `rule` when nobody can join it any more, or one of them is not in the class.
 */
export async function agregar(
  tx: Tx,
  actividad: ActividadDelDocente,
  alumnos: readonly number[],
  sostenida: Sostenida,
): Promise<number> {
  const actuales = await queries.destinatarios(tx, actividad);
  return sumar(tx, actividad, sinLosDe(alumnos, actuales), sostenida);
}

/** Leaves the activity to exactly these. Somebody may be taken out while nothing of theirs would be lost. */
export async function ajustar(
  tx: Tx,
  actividad: ActividadDelDocente,
  alumnos: readonly number[],
  sostenida: Sostenida,
): Promise<void> {
  await queries.bloquearParticipantes(tx, actividad);
  const actuales = await queries.destinatarios(tx, actividad);
  const fuera = actuales.filter(({ idEstudianteGrado }) => !alumnos.includes(idEstudianteGrado));
  if (fuera.some(({ intacto }) => !intacto)) {
    throw rule('No se puede quitar a un alumno que ya trabajó, entregó, comentó o tiene calificación.');
  }
  await sumar(tx, actividad, sinLosDe(alumnos, actuales), sostenida);
  if (fuera.length === 0) return;
  await queries.quitar(
    tx,
    fuera.map((uno) => uno.idActividadMateriaBloqueParticipante),
  );
}
