import { recalcularNorma } from '#server/inscripciones/resultados/service.ts';
import { bloquearNorma } from '#server/normas/queries.ts';
import * as normas from '#server/normas/service.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { deQuien } from '#shared/normas.rules.ts';
import type { Norma, NormaForm } from '#shared/normas.ts';
import { hayMateriasCerradas } from './queries.ts';

type Quien = Pick<Act, 'now' | 'config' | 'audit'> & { sesion: Pick<SesionColaborador, 'idColaborador'> };
type Vista = { version?: number | undefined };

/*
 * A norm that changes moves the results that were computed by it, in the same transaction. The norm is held first: whoever writes a mark
 * meanwhile computes again after it, with the new one.
 */

/** What was closed by a rule keeps it. An unconfirmed norm was no rule yet. @throws Problem `rule` while a subject of it is closed. */
async function exigirSinCerrar(tx: Tx, norma: Norma): Promise<void> {
  if (await hayMateriasCerradas(tx, norma))
    throw rule(`Hay materias cerradas de ${deQuien(norma)}: reábrelas antes de cambiar su norma.`);
}

export async function editarNorma(
  tx: Tx,
  idNorma: number,
  form: NormaForm & Vista,
  act: Quien,
): Promise<Norma> {
  const antes = found(await bloquearNorma(tx, idNorma));
  const norma = await normas.editarNorma(tx, idNorma, form, act);
  if (antes.confirmada !== null && norma.version !== antes.version) await exigirSinCerrar(tx, norma);
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
  await exigirSinCerrar(tx, norma);
  await recalcularNorma(tx, norma, act.audit);
  return norma;
}

export async function quitarExcepcion(
  tx: Tx,
  idNorma: number,
  { version }: Vista,
  act: Quien,
): Promise<null> {
  const quitada = await normas.quitarExcepcion(tx, idNorma, version, act);
  if (quitada.confirmada !== null) await exigirSinCerrar(tx, quitada);
  await recalcularNorma(tx, quitada, act.audit);
  return null;
}
