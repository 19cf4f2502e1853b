import { randomBytes } from 'node:crypto';
import { type JobContext, pieceKey, type RegisteredKind, type Slice } from '#server/jobs/kinds/service.ts';
import * as tabla from '#server/jobs/queries.ts';
import { dropPieces } from '#server/jobs/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, inRepeatableTransaction, inTransaction } from '#server/platform/db/db.ts';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { isOutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { Problem } from '#server/platform/errors/problem.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import type { Task } from '#server/platform/scheduling/job-loop.ts';
import { wakeJobLoops } from '#server/platform/scheduling/wake-up.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { failureText } from '#shared/jobs.rules.ts';
import * as queries from './queries.ts';

export interface JobEnvironment {
  database: Database;
  storage: Storage;
  clock: Clock;
  config: Config;
  log: Log;
  tipos: readonly RegisteredKind[];
  /** How many jobs of the school may run at a time. */
  lugares: number;
}

/** A sign of life, and a look whether somebody has cancelled. */
const LATIDO_MS = 5_000;
const INTENTOS_MAX = 5;
/** Deaths in a row between which nothing was stored: more than any bad day of the power company, so it is the job that kills. */
const CRASHES_MAX = 20;
/** After the first failure; twice as long after each further one. */
const PAUSA_MS = 5_000;
const DAY_MS = 24 * 3_600_000;

const SIN_ESPACIO = 'no hay espacio para guardar archivos';
const OCURRIO_UN_ERROR = 'ocurrió un error; si persiste, contacta a soporte';
const SE_INTERRUMPIO = 'se interrumpió varias veces en el mismo punto';
const SIN_RESPUESTA = 'la base de datos o el almacén de archivos no respondió';

const sinPunto = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1).replace(/\.$/, '');

function razonDe(error: unknown): string {
  if (error instanceof Problem && error.kind === 'rule') return sinPunto(error.message);
  if (isNoSpace(error)) return SIN_ESPACIO;
  return isOutOfReach(error) ? SIN_RESPUESTA : OCURRIO_UN_ERROR;
}

/** Where the jobs of a school come from, one after the other. */
export function runJobs(entorno: JobEnvironment) {
  const { database, tipos, lugares } = entorno;
  const { db } = database;
  const nombres = tipos.map(({ tipo }) => tipo);
  let recienLlegado = database.kind === 'embedded';
  return async (): Promise<Task | null> => {
    if (recienLlegado) await queries.releaseAll(db);
    recienLlegado = false;
    if (!(await queries.hasDueJobs(db, nombres))) return null;
    const proceso = randomBytes(9).toString('base64url');
    const tomado = await inTransaction(db, (tx) =>
      queries.claimJob(tx, { proceso, lugares, tipos: nombres }),
    );
    const tipo = tipos.find((uno) => uno.tipo === tomado?.tipo);
    if (!tomado || !tipo) return null;
    return (ending) => hacer(entorno, { ...tomado, proceso, tipo }, ending);
  };
}

interface EnMano extends Omit<queries.ClaimedJob, 'tipo'> {
  proceso: string;
  tipo: RegisteredKind;
}

/** Does one job slice by slice, until it is done, cancelled, failed, somebody else's, or the program ends. */
async function hacer(entorno: JobEnvironment, job: EnMano, ending: AbortSignal): Promise<void> {
  const { database, log } = entorno;
  const corte = new AbortController();
  let cancelar = job.cancelar;
  let ajeno = false;
  const oir = (estado: { cancelar: boolean } | undefined) => {
    cancelar ||= estado?.cancelar ?? false;
    ajeno ||= estado === undefined;
    if (cancelar || ajeno) corte.abort();
  };
  const pulso = setInterval(() => {
    queries
      .sendHeartbeat(database.db, job)
      .then(oir, (error: unknown) => log.warn({ err: error }, 'no sign of a job'));
  }, LATIDO_MS);
  const signal = AbortSignal.any([ending, corte.signal]);
  const contexto: JobContext = {
    ...entorno,
    db: database.db,
    job: { ...job, creado: new Date(job.creado) },
    signal,
    clave: (nombre) => pieceKey(job.idTrabajo, new Date(job.creado), nombre),
    avance: async (hechos, total) => oir(await queries.reportProgress(database.db, job, { hechos, total })),
  };
  try {
    if (job.crashes > CRASHES_MAX) return await fallar(entorno, job, SE_INTERRUMPIO);
    let cursor = job.cursor;
    for (let terminado = false; !terminado && !signal.aborted && !cancelar; ) {
      const rebanada = await job.tipo.rebanada(contexto, job.parametros, cursor);
      job.piezas.push(...(rebanada.piezas ?? []));
      oir(await guardar(entorno, job, rebanada));
      // The attempt that goes on counts for what comes next.
      job.intentos = 1;
      ({ cursor, terminado } = rebanada);
      if (terminado && !ajeno) return await dropPieces(entorno.storage, job.piezas);
    }
  } catch (error) {
    if (!signal.aborted) return await tropezar(entorno, job, error);
  } finally {
    clearInterval(pulso);
  }
  if (ajeno) return;
  if (cancelar) return await acabarCancelado(entorno, job);
  await queries.releaseJob(database.db, job, { pausaMs: 0, sinFalta: true });
}

/** Stores a slice: its effect, where it goes on and, at the end, the result, together. */
const guardar = ({ database, clock }: JobEnvironment, job: EnMano, rebanada: Slice<unknown>) =>
  inRepeatableTransaction(database.db, async (tx) => {
    const estado = await queries.saveSlice(tx, job, rebanada);
    // What is cancelled in its last moment is done all the same.
    if (!estado) return undefined;
    await rebanada.efecto?.(tx);
    if (!rebanada.terminado) return estado;
    const now = clock.now();
    const { resultado } = rebanada;
    const idArchivo = randomBytes(24).toString('base64url');
    if (resultado) await tabla.storeResult(tx, resultado, { idArchivo, now });
    const vence = new Date(now.getTime() + job.tipo.dias * DAY_MS);
    await queries.finishJob(tx, job, {
      estado: 'terminado',
      now,
      nota: rebanada.nota,
      resultado: resultado && { idArchivo, vence },
    });
    return { cancelar: false };
  });

/** Something went wrong: it is tried again after a pause, a few times, unless it would be no other the next time. */
async function tropezar(entorno: JobEnvironment, job: EnMano, error: unknown): Promise<void> {
  const { idTrabajo, intentos, tipo } = job;
  const { database, log } = entorno;
  const enVano = error instanceof Problem && error.kind === 'rule';
  log.error({ err: error, job: idTrabajo, kind: tipo.tipo, attempt: intentos }, 'a slice of a job failed');
  if (enVano || intentos >= INTENTOS_MAX) return fallar(entorno, job, razonDe(error));
  const pausaMs = PAUSA_MS * 2 ** (intentos - 1);
  await queries.releaseJob(database.db, job, { pausaMs, sinFalta: false });
  setTimeout(wakeJobLoops, pausaMs + 100).unref();
}

/** What it has made so far stays, so that trying again does only the rest. */
async function fallar({ database, clock }: JobEnvironment, job: EnMano, razon: string): Promise<void> {
  const fin = { estado: 'fallido' as const, now: clock.now(), error: failureText(razon) };
  await inTransaction(database.db, (tx) => queries.finishJob(tx, job, fin));
}

async function acabarCancelado({ database, clock, storage }: JobEnvironment, job: EnMano): Promise<void> {
  const suyo = await inTransaction(database.db, (tx) =>
    queries.finishJob(tx, job, { estado: 'cancelado', now: clock.now() }),
  );
  if (suyo) await dropPieces(storage, job.piezas);
}
