import type { Sql } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import type { SesionColaborador, SesionEstudiante } from '#server/base/sesion.ts';
import * as queries from './queries.ts';

const delDocente: unique symbol = Symbol('clase del docente');
const delEstudiante: unique symbol = Symbol('clase del estudiante');

/** Proof that whoever asks teaches this class. */
export type ClaseDelDocente = queries.ClaseLeida & { readonly [delDocente]: true };
/** Proof that whoever asks is enrolled in the section of this class. */
export type ClaseDelEstudiante = queries.ClaseLeida & {
  readonly [delEstudiante]: true;
  /** The enrolment that gives access. */
  readonly idEstudianteGrado: number;
};

/** @throws Problem `notFound` for a class of somebody else. */
export async function claseDelDocente(
  sql: Sql,
  sesion: SesionColaborador,
  id: number,
): Promise<ClaseDelDocente> {
  const clase = found(await queries.claseDeColaborador(sql, sesion.idColaborador, id));
  return { ...clase, [delDocente]: true };
}

/** @throws Problem `notFound` for a class of another section, or of an enrolment that was cancelled. */
export async function claseDelEstudiante(
  sql: Sql,
  sesion: SesionEstudiante,
  id: number,
): Promise<ClaseDelEstudiante> {
  const clase = found(await queries.claseDeInscrito(sql, sesion.idEstudiante, id));
  return { ...clase, [delEstudiante]: true };
}
