import * as archivos from '#server/archivos/queries.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { afterCommit, type Db, inTransaction, type Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import { wakeJobLoops } from '#server/platform/scheduling/wake-up.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import {
  ALREADY_RUNNING,
  NO_RESULT,
  ONLY_FAILED,
  RESULT_DAYS,
  RESULT_EXPIRED,
  TOO_MANY_WAITING,
  WAITING_MAX,
} from '#shared/jobs.rules.ts';
import { type JobKind, parametersHash } from './kinds/service.ts';
import type { VisibleJob } from './policy.ts';
import * as queries from './queries.ts';

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
  if ((await queries.countWaiting(tx, idUsuario)) >= WAITING_MAX) throw rule(TOO_MANY_WAITING);
}

/**
 * Asks for a job in the transaction of an act: without its commit there is none. What this person has asked for already, and is not
 * done, is the same job.
 * @returns its number
 */
export async function requestJob<P, C>(
  tx: Tx,
  kind: JobKind<P, C>,
  parametros: P,
  { idUsuario, now }: Quien,
): Promise<number> {
  const { tipo, audiencia, asunto } = kind;
  const nuevo = {
    tipo,
    audiencia,
    asunto,
    titulo: kind.titulo(parametros),
    huella: parametersHash(parametros),
    parametros,
    idUsuario,
    now,
  };
  if (idUsuario !== null) await queries.lockPerson(tx, idUsuario);
  const igual = await queries.openDuplicate(tx, nuevo);
  if (igual !== undefined) return igual;
  await exigirLugar(tx, idUsuario);
  const idTrabajo = (await queries.insertJob(tx, nuevo)) ?? (await queries.openDuplicate(tx, nuevo));
  if (idTrabajo === undefined) throw new Error('a job that is open ended in the same moment');
  afterCommit(tx, wakeJobLoops);
  return idTrabajo;
}

/** Bytes that were of use to a job only. What cannot be removed now is swept at night. */
export async function dropPieces(storage: Storage, piezas: readonly string[]): Promise<void> {
  await Promise.allSettled(piezas.map((clave) => storage.remove(clave)));
}

interface Acto {
  audit: Audit;
  storage: Storage;
  now: Date;
}

/** Cancelling what is over changes nothing. */
export async function cancelJob(
  tx: Tx,
  { id, estado, piezas }: VisibleJob,
  { audit, storage, now }: Acto,
): Promise<void> {
  const era = await queries.cancelJob(tx, id, now);
  if (!era) return;
  if (era === 'espera') afterCommit(tx, () => void dropPieces(storage, piezas));
  await audit(tx, {
    accion: 'trabajo_cancelado',
    entidad: 'trabajo',
    idEntidad: id,
    afectados: [],
    antes: { estado },
  });
}

/** @throws Problem `rule` unless it failed. */
export async function retryJob(tx: Tx, job: VisibleJob): Promise<void> {
  const { id, idUsuario } = job;
  if (idUsuario !== null) await queries.lockPerson(tx, idUsuario);
  if (job.estado !== 'fallido') throw rule(ONLY_FAILED);
  if ((await queries.openDuplicate(tx, job)) !== undefined) throw rule(ALREADY_RUNNING);
  await exigirLugar(tx, idUsuario);
  if (!(await queries.retryJob(tx, id))) throw rule(ONLY_FAILED);
  afterCommit(tx, wakeJobLoops);
}

/** @throws Problem `rule` when there is none, or none any more. */
export function resultOf({ estado, url, clave, nombre, tipoDeArchivo, sinLetra }: VisibleJob) {
  if (url && clave && nombre && tipoDeArchivo)
    return { clave, nombre, tipo: tipoDeArchivo, faltan: sinLetra ?? [] };
  throw rule(estado === 'terminado' ? RESULT_EXPIRED : NO_RESULT);
}

/** Frees the results that have been there for their days, and forgets jobs of a month ago. */
export async function sweepJobs(db: Db, now: Date): Promise<void> {
  const hace = (dias: number) => new Date(now.getTime() - dias * DAY_MS);
  await inTransaction(db, async (tx) => {
    const sueltos = await queries.expireResults(tx, now, {
      piezasAntes: hace(RESULT_DAYS),
      filasAntes: hace(FILAS_DIAS),
    });
    if (sueltos.length > 0) await archivos.borrar(tx, sueltos, now);
  });
}
