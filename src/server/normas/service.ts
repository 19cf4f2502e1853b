import { exigirCicloAbierto, exigirCicloCalificable } from '#server/ciclos/policy.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import { changed } from '#server/platform/audit/changed.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField, must, notFound, taken } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { exigirVersion, exigirVersionAlEliminar } from '#server/platform/request/version.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { deQuien, type ReglaDelAnio } from '#shared/normas.rules.ts';
import type { Norma, NormaForm } from '#shared/normas.ts';
import * as queries from './queries.ts';

/**
 * A new year begins with the norms of another, unconfirmed; levels that had none get the proposal. What the year has already stays.
 * @param anterior null: there is no year before.
 */
export async function prepararCiclo(tx: Tx, anterior: number | null, ciclo: number): Promise<void> {
  if (anterior !== null) await queries.copiar(tx, anterior, ciclo);
  const nuevos = await queries.proponerDeNiveles(tx, ciclo);
  if (nuevos.length > 0) await queries.proponerDeGrados(tx, ciclo, queries.deNiveles(nuevos));
}

/** Grades that were just made get the proposal where theirs is another than their level's. */
export const proponerParaGrados = (tx: Tx, ciclo: number, idsGrados: readonly number[]): Promise<void> =>
  queries.proponerDeGrados(tx, ciclo, queries.deGrados(idsGrados));

type Quien = Pick<Act, 'now' | 'config' | 'audit'> & { sesion: Pick<SesionColaborador, 'idColaborador'> };
type Vista = number | undefined;

const enBitacora = (idEntidad: number) => ({ entidad: 'norma', idEntidad }) as const;

const entrada = (
  accion: string,
  norma: Norma,
  cambios: Pick<AuditEntry, 'antes' | 'despues'>,
): AuditEntry => ({
  accion,
  ...enBitacora(norma.idNorma),
  afectados: [],
  ...cambios,
});

const soloRegla = ({
  notaMinima,
  promocion,
  oportunidades,
  porcentajeMaximo,
  notaRecuperacion,
}: ReglaDelAnio): ReglaDelAnio => ({
  notaMinima,
  promocion,
  oportunidades,
  porcentajeMaximo,
  notaRecuperacion,
});

/** Whose it is, for the trail: the number alone says nothing to who reads it. */
const cual = (norma: Norma) => ({ norma: `${deQuien(norma)} ${norma.idCicloEscolar}` });

const guardada = async (tx: Tx, idNorma: number): Promise<Norma> =>
  must(await queries.leerNorma(tx, idNorma), 'the norm that was written');

/** Changes a norm of a year that is not over. One that is confirmed stays so, in the name of who changed it. */
export async function editarNorma(
  tx: Tx,
  idNorma: number,
  { version, ...form }: NormaForm & { version?: Vista },
  { audit, sesion, ...momento }: Quien,
): Promise<Norma> {
  const antes = found(await queries.bloquearNorma(tx, idNorma));
  exigirCicloAbierto(antes.idCicloEscolar, momento);
  await exigirVersion(tx, { version, entry: enBitacora(idNorma) }, antes);
  const cambios = changed<ReglaDelAnio>(soloRegla(antes), form);
  if (!cambios) return antes;
  const confirma =
    antes.confirmada === null
      ? {}
      : { confirmada: momento.now.toISOString(), confirmadaPor: sesion.idColaborador };
  await queries.cambiarNorma(tx, idNorma, { ...form, ...confirma });
  const { antes: previo, despues } = cambios;
  await audit(tx, entrada('editar norma', antes, { antes: { ...cual(antes), ...previo }, despues }));
  return guardada(tx, idNorma);
}

/** Repeating it changes nothing. Last year's can be confirmed as long as its marks can be corrected: without that it cannot be closed. */
export async function confirmarNorma(
  tx: Tx,
  idNorma: number,
  version: Vista,
  { audit, sesion, ...momento }: Quien,
): Promise<Norma> {
  const antes = found(await queries.bloquearNorma(tx, idNorma));
  exigirCicloCalificable(antes.idCicloEscolar, momento);
  if (antes.confirmada !== null) return antes;
  await exigirVersion(tx, { version, entry: enBitacora(idNorma) }, antes);
  await queries.cambiarNorma(tx, idNorma, {
    confirmada: momento.now.toISOString(),
    confirmadaPor: sesion.idColaborador,
  });
  await audit(tx, entrada('confirmar norma', antes, { despues: { ...cual(antes), ...soloRegla(antes) } }));
  return guardada(tx, idNorma);
}

export async function agregarExcepcion(
  tx: Tx,
  ciclo: number,
  idGrado: number,
  { audit, ...momento }: Pick<Quien, 'audit' | 'now' | 'config'>,
): Promise<Norma> {
  exigirCicloAbierto(ciclo, momento);
  const idNorma = await explained(
    { normas_una: () => taken('idGrado', 'Ese grado ya tiene su propia norma.') },
    () => queries.insertarExcepcion(tx, ciclo, idGrado),
  );
  if (idNorma === undefined) throw invalidField('idGrado', 'El grado no existe.');
  const norma = await guardada(tx, idNorma);
  await audit(
    tx,
    entrada('agregar norma de un grado', norma, { despues: { ...cual(norma), ...soloRegla(norma) } }),
  );
  return norma;
}

/** @returns the norm that was taken away. */
export async function quitarExcepcion(
  tx: Tx,
  idNorma: number,
  version: Vista,
  { audit, ...momento }: Pick<Quien, 'audit' | 'now' | 'config'>,
): Promise<Norma> {
  const antes = found(await queries.bloquearNorma(tx, idNorma));
  // What a whole level goes by is changed, never taken away.
  if (antes.grado === null) throw notFound();
  exigirCicloAbierto(antes.idCicloEscolar, momento);
  await exigirVersionAlEliminar(tx, { version, entry: enBitacora(idNorma) }, antes);
  await queries.borrarNorma(tx, idNorma);
  await audit(
    tx,
    entrada('quitar norma de un grado', antes, { antes: { ...cual(antes), ...soloRegla(antes) } }),
  );
  return antes;
}
