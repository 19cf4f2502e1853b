import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, Db, Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AsuntoDeLlamada, Audience } from '#shared/base/endpoint.ts';
import { FROM_ANOTHER_RELEASE, RESULT_DAYS } from '#shared/jobs.rules.ts';

/** What a slice is given besides its parameters. */
export interface JobContext {
  db: Db;
  database: Database;
  storage: Storage;
  config: Config;
  clock: Clock;
  log: Log;
  job: { idTrabajo: number; creado: Date; idUsuario: number | null };
  /** Aborted when the job is cancelled, the program ends or somebody else has taken it over: what is left of the slice is in vain. */
  signal: AbortSignal;
  /** A storage key for a piece of this job: the same name gives the same key, so that a slice done again writes over what it wrote. */
  clave(nombre: string): string;
  /** Says how far a slice is that cannot be cut: nothing is stored but the figures people see. */
  avance(hechos: number, total: number): Promise<void>;
}

/** A file that a job made, stored already. */
export interface JobResult {
  clave: string;
  nombre: string;
  tipo: string;
  tamanio: number;
}

/** What a slice has done. All of it is stored in one transaction, or nothing. */
export interface Slice<C> {
  /** Given to the next slice. `sinLetra` in it, what cannot be printed of the result, is told with that. */
  cursor: C;
  hechos: number;
  total: number;
  terminado: boolean;
  /** Keys of bytes it stored that are needed only until the job ends. */
  piezas?: readonly string[];
  /** What it changes in the school's data. */
  efecto?: (tx: Tx) => Promise<void>;
  /** Of the last slice. */
  resultado?: JobResult;
  /** Of the last slice: what to know about the result, at most `NOTA_MAX` characters. */
  nota?: string;
}

/**
 * A kind of job. Its work is cut into slices of at most 10 seconds, or one file; one that is done again, because its end was not
 * stored, gives the same.
 */
export interface JobKind<P, C> {
  /** Its name in the database; it never changes. */
  tipo: string;
  /** Who may ask for it and have what it makes. */
  audiencia: Audience;
  /** Of the administration, only those to whom this matter is open. */
  asunto: AsuntoDeLlamada;
  parametros: z.ZodType<P>;
  cursor: z.ZodType<C>;
  /** What people read of it, at most 120 characters. */
  titulo(parametros: P): string;
  /** How many days its result stays (7). */
  dias?: number;
  /**
   * @param cursor null for the first one.
   * @throws Problem `rule` for what will be no other the next time: the job fails at once, with its sentence.
   */
  rebanada(contexto: JobContext, parametros: P, cursor: C | null): Promise<Slice<C>>;
}

/** A kind as those see it who take any job as it comes. */
export interface RegisteredKind {
  tipo: string;
  dias: number;
  rebanada(contexto: JobContext, parametros: unknown, cursor: unknown): Promise<Slice<unknown>>;
}

/**
 * What was stored for a job.
 * @throws Problem `rule` for what an earlier release of the program stored in another shape: it will never be another.
 */
function stored<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, success } = schema.safeParse(value);
  if (!success) throw rule(FROM_ANOTHER_RELEASE);
  return data;
}

export function registerKind<P, C>(kind: JobKind<P, C>): RegisteredKind {
  return {
    tipo: kind.tipo,
    dias: kind.dias ?? RESULT_DAYS,
    rebanada: (contexto, parametros, cursor) =>
      kind.rebanada(
        contexto,
        stored(kind.parametros, parametros),
        cursor === null ? null : stored(kind.cursor, cursor),
      ),
  };
}

const huella = (...partes: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

/** Tells the parameters of one job from those of another. */
export const parametersHash = (parametros: unknown): string => huella(parametros);

export const pieceKey = (idTrabajo: number, creado: Date, nombre: string): string =>
  `pieza-${huella(idTrabajo, creado.getTime(), nombre)}`;
