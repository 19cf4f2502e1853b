import type { Sql, Tx } from '#server/platform/db/db.ts';
import { forbidden, found, notFound } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import { ASUNTOS_DE_OPERACION, type AsuntoDeOperacion } from '#shared/base/operaciones.ts';
import { asuntosQueFaltan } from '#shared/importaciones/tipos.ts';
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

/** An import is taken back by whoever may do what it did, and not only by who may import. */
async function exigirLoQueEscribio(tx: Tx, { asuntos }: SesionColaborador, operacion: queries.Operacion) {
  if (operacion.tipo !== 'importacion') return;
  const tipo = await queries.tipoDeImportacion(tx, operacion.idOperacion);
  if (tipo && asuntosQueFaltan(tipo, (asunto) => asuntos.includes(asunto)).length > 0)
    throw forbidden(SIN_PERMISO);
}

/** @throws Problem `notFound` for an operation that is gone, or that is none of this person's business; `forbidden` as above. */
export async function tomarOperacion(
  tx: Tx,
  sesion: SesionColaborador,
  id: number,
): Promise<OperacionTomada> {
  const operacion = found(await queries.bloquearOperacion(tx, id));
  if (!asuntosDe(sesion).includes(operacion.asunto) && !(await daLaClase(tx, sesion, operacion)))
    throw notFound();
  await exigirLoQueEscribio(tx, sesion, operacion);
  return { ...operacion, [suya]: true };
}
