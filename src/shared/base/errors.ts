/**
 * The closed list of ways a request can fail, and the one table that turns each into HTTP.
 * Decisions are taken on `kind`; nobody reads the text of an error.
 */
export const FAILURES = {
  /** A rule of the school says no: full, closed, too late, already paid. */
  rule: { status: 200, code: 0 },
  /** A value breaks a form rule; `errores` names the field. */
  invalid: { status: 400, code: 0 },
  /** It does not exist or is not yours: the same answer, so that ids cannot be probed. */
  notFound: { status: 404, code: 0 },
  noSession: { status: 401, code: 2 },
  forbidden: { status: 403, code: 2 },
  tooLarge: { status: 413, code: 2 },
  mediaType: { status: 415, code: 2 },
  tooMany: { status: 429, code: 2 },
  /** The database or the files cannot be reached, or the server is stopping: the web sends the same request again by itself. */
  outOfReach: { status: 503, code: 2 },
  /** The disk is full: as much the server's fault, but it can be said. */
  noSpace: { status: 507, code: 2 },
  fault: { status: 500, code: 2 },
} as const;

export type FailureKind = keyof typeof FAILURES;

/** Shown for every fault; the cause goes to the log only. */
export const GENERAL_FAILURE = 'Ha ocurrido un error, si persiste contacte a soporte.';
/** Shown when there is no room left to write to; screens keep what was typed. */
export const NO_SPACE = 'El servidor se quedó sin espacio. Lo que escribiste sigue en este equipo.';
/** Shown while what the server leans on gives no answer. */
export const OUT_OF_REACH = 'Ceiba no puede responder en este momento. Se intentará de nuevo.';
export const NOT_FOUND = 'No se encontró la información solicitada.';
export const UNREADABLE = 'Los datos enviados no son válidos.';
export const NO_SESSION = 'Tu sesión ha terminado. Inicia sesión de nuevo.';
/** One call was answered as if nobody were signed in, while the session goes on. */
export const SESSION_LIVES =
  'El servidor no reconoció tu sesión en este intento, pero sigue abierta. Lo que ya escribiste sigue aquí.';
export const FORBIDDEN = 'No tienes permiso para realizar esta acción.';

/** A form rule broken at `campo`, the JSON path inside the body, e.g. `estudiantesUsuarios.0.usuario`. */
export interface FieldError {
  campo: string;
  mensaje: string;
}

/** Every JSON reply. `code`: 1 done, 0 refused, 2 failed. */
export interface Envelope<T = unknown> {
  code: 0 | 1 | 2;
  data: T;
  message: string;
  /** By which number what was done can be taken back. */
  operacion?: number;
}
