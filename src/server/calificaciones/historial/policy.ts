import type { Sql } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { esDeSuClase, hayMarca } from './queries.ts';

const legible: unique symbol = Symbol('nota legible');

/** Proof that whoever asks may read what became of a mark. */
export interface MarcaLegible {
  readonly idParticipante: number;
  readonly [legible]: true;
}

/** @throws Problem `notFound` for a mark of somebody else's class. */
export async function marcaDelDocente(
  db: Sql,
  { idColaborador }: SesionColaborador,
  idParticipante: number,
): Promise<MarcaLegible> {
  if (!(await esDeSuClase(db, idColaborador, idParticipante))) throw notFound();
  return { idParticipante, [legible]: true };
}

/** @throws Problem `notFound` for who neither directs nor coordinates, and for a mark that is not there. */
export async function marcaDelColegio(
  db: Sql,
  { academico }: SesionColaborador,
  idParticipante: number,
): Promise<MarcaLegible> {
  if (!academico || !(await hayMarca(db, idParticipante))) throw notFound();
  return { idParticipante, [legible]: true };
}
