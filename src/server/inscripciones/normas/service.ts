import { recalcularNorma } from '#server/inscripciones/resultados/service.ts';
import * as normas from '#server/normas/service.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import type { Norma, NormaForm } from '#shared/normas.ts';

type Quien = Pick<Act, 'now' | 'config' | 'audit'> & { sesion: Pick<SesionColaborador, 'idColaborador'> };
type Vista = { version?: number | undefined };

/*
 * A norm that changes moves the results that were computed by it, in the same transaction. The norm is held first: whoever writes a mark
 * meanwhile computes again after it, with the new one.
 */

export async function editarNorma(
  tx: Tx,
  idNorma: number,
  form: NormaForm & Vista,
  act: Quien,
): Promise<Norma> {
  const norma = await normas.editarNorma(tx, idNorma, form, act);
  if (norma.confirmada !== null) await recalcularNorma(tx, norma, act.audit);
  return norma;
}

export async function confirmarNorma(
  tx: Tx,
  idNorma: number,
  { version }: Vista,
  act: Quien,
): Promise<Norma> {
  const norma = await normas.confirmarNorma(tx, idNorma, version, act);
  await recalcularNorma(tx, norma, act.audit);
  return norma;
}

/** The grade's own is unconfirmed: until it is confirmed the grade goes by no norm. */
export async function agregarExcepcion(tx: Tx, ciclo: number, idGrado: number, act: Quien): Promise<Norma> {
  const norma = await normas.agregarExcepcion(tx, ciclo, idGrado, act);
  await recalcularNorma(tx, norma, act.audit);
  return norma;
}

export async function quitarExcepcion(
  tx: Tx,
  idNorma: number,
  { version }: Vista,
  act: Quien,
): Promise<null> {
  await recalcularNorma(tx, await normas.quitarExcepcion(tx, idNorma, version, act), act.audit);
  return null;
}
