import type { Audit } from '#server/platform/audit/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { Disk } from '#server/platform/disk/disk.ts';
import type { Faults } from '#server/platform/errors/faults.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import type { Sesion, SesionColaborador, SesionEstudiante } from '#server/platform/sessions/sesion.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Operar } from '#server/platform/undo/journal.ts';
import type {
  AnyEndpoint,
  Audience,
  BodyOf,
  FormOf,
  OutputOf,
  ParamsOf,
  QueryOf,
} from '#shared/base/endpoint.ts';
import type { UploadedFile } from './multipart.ts';

type SessionFor<W extends Audience> = W extends 'public'
  ? Sesion | null
  : W extends 'session'
    ? Sesion
    : W extends 'estudiante'
      ? SesionEstudiante
      : SesionColaborador;

export type SesionDe<E extends AnyEndpoint> = SessionFor<E['who']>;

/** What every handler is given besides its input. */
export interface Surroundings {
  /** The instant of this request by the server's clock; every rule of it uses this one. */
  now: Date;
  clock: Clock;
  config: Config;
  storage: Storage;
  disk: Disk;
  faults: Faults;
  /** Year of the `Ciclo` header: a default for calls without a year, never a wider scope. */
  cicloHeader: number | undefined;
  request: RequestFacts;
  reply: ReplyWishes;
}

export interface RequestFacts {
  id: string;
  ip: string;
  secure: boolean;
  /** Name and port under which the server was asked. */
  host: string;
  cookie(name: string): string | undefined;
  header(name: string): string | undefined;
  /** Names in the log the person whose session begins with this request. */
  identify(idUsuario: number): void;
  /** Adds to the line of this request in the log. */
  note(facts: Record<string, string>): void;
}

/** What a handler may say about its reply beyond data and sentence. */
export interface ReplyWishes {
  /** Number of rows of the whole list, sent as the header `Total`. */
  total(rows: number): void;
  cookie(name: string, value: string | null, maxAgeSeconds: number): void;
  /** Signs somebody in, or out with null. */
  session(opened: { token: string; tipo: Sesion['tipo']; seconds: number } | null): void;
  header(name: string, value: string): void;
}

interface Input<E extends AnyEndpoint> {
  sesion: SesionDe<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
}

export interface ReadContext<E extends AnyEndpoint> extends Input<E>, Surroundings {
  db: Db;
}

/** Before the transaction: hashes, look-ups outside, anything that must not hold a connection. */
export interface PrepareContext<E extends AnyEndpoint> extends Input<E>, Surroundings {
  db: Db;
  body: BodyOf<E>;
  form: FormOf<E>;
  /** Files of a multipart body, already in the storage; dropped again when the write does not succeed. */
  files: readonly UploadedFile[];
}

/** One line of progress for a long act that was asked for with NDJSON; otherwise ignored. */
type Progress = (done: number, total: number) => void;

export interface WriteContext<E extends AnyEndpoint, R> extends Input<E>, Surroundings {
  tx: Tx;
  body: BodyOf<E>;
  form: FormOf<E>;
  files: readonly UploadedFile[];
  prepared: R;
  audit: Audit;
  operar: Operar;
  progress: Progress;
}

/** What a write answers: the stored record and the sentence to show. */
export interface Done<T> {
  data: T;
  message: string;
}

/** A reply that is a file. */
export interface FileReply {
  /** 304: the browser has it already. */
  status?: 304;
  body: NodeJS.ReadableStream | Buffer;
  headers: Record<string, string>;
}

type ReadHandler<E extends AnyEndpoint> = (
  context: ReadContext<E>,
) => Promise<E['binary'] extends true ? FileReply : OutputOf<E>>;

interface WriteSteps<E extends AnyEndpoint, R> {
  prepare: (context: PrepareContext<E> & { progress: Progress }) => Promise<R>;
  run: (context: WriteContext<E, R>) => Promise<Done<OutputOf<E>>>;
}

/**
 * A route without the types of its own contract, as the registry keeps it. `never` as the parameter admits every
 * handler; the registry, which validates with the very schemas of `endpoint`, is the only one to call them.
 */
export type Route =
  | { kind: 'read'; endpoint: AnyEndpoint; handler: (context: never) => Promise<unknown> }
  | {
      kind: 'write';
      endpoint: AnyEndpoint;
      prepare: (context: never) => Promise<unknown>;
      handler: (context: never) => Promise<Done<unknown>>;
    }
  | {
      kind: 'download';
      endpoint: AnyEndpoint;
      make: (context: never) => Promise<FileReply>;
      note: (context: never, file: never) => Promise<void>;
    }
  | { kind: 'plain'; endpoint: AnyEndpoint; handler: (context: never) => Promise<Done<unknown>> };

/** A read: no transaction, no sentence. */
export function read<E extends AnyEndpoint>(endpoint: E, handler: ReadHandler<E>): Route {
  return { kind: 'read', endpoint, handler };
}

export interface DownloadSteps<E extends AnyEndpoint, F extends FileReply> {
  /** Outside of any transaction: making a file takes its time. */
  make: (context: ReadContext<E>) => Promise<F>;
  /** Notes in a transaction of its own that the file leaves, before it does. */
  note: (context: ReadContext<E> & { tx: Tx; audit: Audit }, file: F) => Promise<void>;
}

/** A file of which the trail tells who took it. */
export function download<E extends AnyEndpoint, F extends FileReply>(
  endpoint: E,
  { make, note }: DownloadSteps<E, F>,
): Route {
  return { kind: 'download', endpoint, make, note };
}

/** A write: one request, one transaction. */
export function write<E extends AnyEndpoint>(
  endpoint: E,
  handler: (context: WriteContext<E, undefined>) => Promise<Done<OutputOf<E>>>,
): Route {
  return { kind: 'write', endpoint, prepare: async () => undefined, handler };
}

/** A write with a step before its transaction. */
export function preparedWrite<E extends AnyEndpoint, R>(
  endpoint: E,
  { prepare, run }: WriteSteps<E, R>,
): Route {
  return { kind: 'write', endpoint, prepare, handler: run };
}

/** Signing in and out: writes that must commit even when the answer is a refusal, so they open their own transactions. */
export function plain<E extends AnyEndpoint>(
  endpoint: E,
  handler: (context: PrepareContext<E>) => Promise<Done<OutputOf<E>>>,
): Route {
  return { kind: 'plain', endpoint, handler };
}
