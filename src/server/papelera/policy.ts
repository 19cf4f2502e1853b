import type { Sql, Tx } from '#server/base/db.ts';
import { found, notFound } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { ASUNTOS_DE_OPERACION, type AsuntoDeOperacion } from '#shared/base/operaciones.ts';
import * as queries from './queries.ts';

/** The matters in which this person may take back what others did: those in which they may do the same. */
export function asuntosDe({
  director,
  administrador,
  asuntos,
}: SesionColaborador): readonly AsuntoDeOperacion[] {
  if (director) return ASUNTOS_DE_OPERACION;
  return administrador ? [...asuntos, 'colaboradores'] : [];
}

const suya: unique symbol = Symbol('operacion');

/** Proof that whoever asks may take back this operation, which is locked. */
export type OperacionTomada = queries.Operacion & { readonly [suya]: true };

async function daLaClase(db: Sql, sesion: SesionColaborador, operacion: queries.Operacion): Promise<boolean> {
  const { asunto, idAsignacion } = operacion;
  if (asunto !== 'docencia' || idAsignacion === null || !sesion.docente) return false;
  return queries.esDocenteDe(db, sesion.idColaborador, idAsignacion);
}

/** @throws Problem `notFound` for an operation that is gone, or that is none of this person's business. */
export async function tomarOperacion(
  tx: Tx,
  sesion: SesionColaborador,
  id: number,
): Promise<OperacionTomada> {
  const operacion = found(await queries.bloquearOperacion(tx, id));
  if (!asuntosDe(sesion).includes(operacion.asunto) && !(await daLaClase(tx, sesion, operacion)))
    throw notFound();
  return { ...operacion, [suya]: true };
}
