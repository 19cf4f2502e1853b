import * as archivos from '#server/archivos/queries.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { afterCommit, type Db, inTransaction, type Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import { wakeJobLoops } from '#server/platform/scheduling/wake-up.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  DEMASIADOS_EN_ESPERA,
  EN_ESPERA_MAX,
  RESULTADO_DIAS,
  RESULTADO_VENCIDO,
  SIN_RESULTADO,
  SOLO_FALLIDOS,
  YA_EN_MARCHA,
} from '#shared/trabajos.rules.ts';
import type { TrabajoVisible } from './policy.ts';
import * as queries from './queries.ts';
import { huellaDe, type TipoDeTrabajo } from './tipos/service.ts';

const DAY_MS = 24 * 3_600_000;
/** How long it is told what was made. */
const FILAS_DIAS = 30;

interface Quien {
  /** null for what happens by itself. */
  idUsuario: number | null;
  now: Date;
}

/** @throws Problem `rule` for one job too many of a person. */
async function exigirLugar(tx: Tx, idUsuario: number | null): Promise<void> {
  if (idUsuario === null) return;
  if ((await queries.cuantosEsperan(tx, idUsuario)) >= EN_ESPERA_MAX) throw rule(DEMASIADOS_EN_ESPERA);
}

/**
 * Asks for a job in the transaction of an act: without its commit there is none. What this person has asked for already, and is not
 * done, is the same job.
 * @returns its number
 */
export async function pedirTrabajo<P, C>(
  tx: Tx,
  kind: TipoDeTrabajo<P, C>,
  parametros: P,
  { idUsuario, now }: Quien,
): Promise<number> {
  const { tipo, audiencia, asunto } = kind;
  const nuevo = {
    tipo,
    audiencia,
    asunto,
    titulo: kind.titulo(parametros),
    huella: huellaDe(parametros),
    parametros,
    idUsuario,
    now,
  };
  if (idUsuario !== null) await queries.apartarPersona(tx, idUsuario);
  const igual = await queries.abiertoIgual(tx, nuevo);
  if (igual !== undefined) return igual;
  await exigirLugar(tx, idUsuario);
  const idTrabajo = (await queries.insertar(tx, nuevo)) ?? (await queries.abiertoIgual(tx, nuevo));
  if (idTrabajo === undefined) throw new Error('a job that is open ended in the same moment');
  afterCommit(tx, wakeJobLoops);
  return idTrabajo;
}

/** Bytes that were of use to a job only. What cannot be removed now is swept at night. */
export async function quitarPiezas(storage: Storage, piezas: readonly string[]): Promise<void> {
  await Promise.allSettled(piezas.map((clave) => storage.remove(clave)));
}

interface Acto {
  audit: Audit;
  storage: Storage;
  now: Date;
}

/** Cancelling what is over changes nothing. */
export async function cancelarTrabajo(
  tx: Tx,
  { id, estado, piezas }: TrabajoVisible,
  { audit, storage, now }: Acto,
): Promise<void> {
  const era = await queries.cancelar(tx, id, now);
  if (!era) return;
  if (era === 'espera') afterCommit(tx, () => void quitarPiezas(storage, piezas));
  await audit(tx, {
    accion: 'trabajo_cancelado',
    entidad: 'trabajo',
    idEntidad: id,
    afectados: [],
    antes: { estado },
  });
}

/** @throws Problem `rule` unless it failed. */
export async function reintentarTrabajo(tx: Tx, trabajo: TrabajoVisible): Promise<void> {
  const { id, idUsuario } = trabajo;
  if (idUsuario !== null) await queries.apartarPersona(tx, idUsuario);
  if (trabajo.estado !== 'fallido') throw rule(SOLO_FALLIDOS);
  if ((await queries.abiertoIgual(tx, trabajo)) !== undefined) throw rule(YA_EN_MARCHA);
  await exigirLugar(tx, idUsuario);
  if (!(await queries.reintentar(tx, id))) throw rule(SOLO_FALLIDOS);
  afterCommit(tx, wakeJobLoops);
}

/** @throws Problem `rule` when there is none, or none any more. */
export function resultadoDe({ estado, url, clave, nombre, tipoDeArchivo, sinLetra }: TrabajoVisible) {
  if (url && clave && nombre && tipoDeArchivo)
    return { clave, nombre, tipo: tipoDeArchivo, faltan: sinLetra ?? [] };
  throw rule(estado === 'terminado' ? RESULTADO_VENCIDO : SIN_RESULTADO);
}

/** Frees the results that have been there for their days, and forgets jobs of a month ago. */
export async function barrerTrabajos(db: Db, now: Date): Promise<void> {
  const hace = (dias: number) => new Date(now.getTime() - dias * DAY_MS);
  await inTransaction(db, async (tx) => {
    const sueltos = await queries.vencer(tx, now, {
      piezasAntes: hace(RESULTADO_DIAS),
      filasAntes: hace(FILAS_DIAS),
    });
    if (sueltos.length > 0) await archivos.borrar(tx, sueltos, now);
  });
}
