import type { Sql } from '#server/platform/db/db.ts';
import { found, notFound } from '#server/platform/errors/problem.ts';
import type { SesionColaborador, SesionEstudiante } from '#server/platform/sessions/sesion.ts';
import { CALIFICABLES } from '#shared/actividades.rules.ts';
import * as queries from './queries.ts';

const delDocente: unique symbol = Symbol('actividad del docente');
const delEstudiante: unique symbol = Symbol('actividad del estudiante');

/** Proof that whoever asks teaches the class of this activity, and that it has not been removed. */
export type ActividadDelDocente = queries.ActividadLeida & { readonly [delDocente]: true };
/** Proof that the activity was assigned to whoever asks, or is a post in one of their classes. */
export type ActividadDelEstudiante = queries.ActividadDeInscrito & { readonly [delEstudiante]: true };

/**
 * `tipos`: the kinds the call is for.
 * @throws Problem `notFound` for an activity of another teacher's class, of another kind, or removed.
 */
export async function actividadDelDocente(
  sql: Sql,
  sesion: SesionColaborador,
  id: number,
  tipos: readonly number[],
): Promise<ActividadDelDocente> {
  const actividad = found(await queries.actividadDeColaborador(sql, sesion.idColaborador, id, tipos));
  return { ...actividad, [delDocente]: true };
}

/** Proof of an activity whose work is handed in here. @throws Problem `notFound` for one graded in class. */
export async function actividadEnLinea(
  sql: Sql,
  sesion: SesionColaborador,
  id: number,
  tipos: readonly number[],
): Promise<ActividadDelDocente> {
  const actividad = await actividadDelDocente(sql, sesion, id, tipos);
  if (!actividad.enLinea) throw notFound();
  return actividad;
}

/** Proof of an activity graded in class. @throws Problem `notFound` for one whose work is handed in here. */
export async function actividadEnClase(
  sql: Sql,
  sesion: SesionColaborador,
  id: number,
): Promise<ActividadDelDocente> {
  const actividad = await actividadDelDocente(sql, sesion, id, CALIFICABLES);
  if (actividad.enLinea) throw notFound();
  return actividad;
}

/** @throws Problem `notFound` for an activity of other students, of another kind, or removed. */
export async function actividadDelEstudiante(
  sql: Sql,
  sesion: SesionEstudiante,
  id: number,
  tipos: readonly number[],
): Promise<ActividadDelEstudiante> {
  const actividad = found(await queries.actividadDeInscrito(sql, sesion.idEstudiante, id, tipos));
  return { ...actividad, [delEstudiante]: true };
}

/** The same of an activity graded in class. @throws Problem `notFound` also for one whose work is handed in here. */
export async function enClaseDelEstudiante(
  sql: Sql,
  sesion: SesionEstudiante,
  id: number,
): Promise<ActividadDelEstudiante> {
  const actividad = await actividadDelEstudiante(sql, sesion, id, CALIFICABLES);
  if (actividad.enLinea) throw notFound();
  return actividad;
}
