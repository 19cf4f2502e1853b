/**
 * The closed list of failures of a request, and the one table that maps each to HTTP. Code decides by `kind`, never by the text
 * of an error.
 */
export const FAILURES = {
  /** A rule of the school refuses: full, closed, too late, already paid. */
  rule: { status: 200, code: 0 },
  /** Validation failed; `errores` names the fields. */
  invalid: { status: 400, code: 0 },
  /** Not found, or not yours: the same answer, so that ids cannot be probed. */
  notFound: { status: 404, code: 0 },
  noSession: { status: 401, code: 2 },
  forbidden: { status: 403, code: 2 },
  tooLarge: { status: 413, code: 2 },
  mediaType: { status: 415, code: 2 },
  tooMany: { status: 429, code: 2 },
  /** The database or the storage cannot be reached, or the server is stopping: the web retries by itself. */
  outOfReach: { status: 503, code: 2 },
  /** The disk is full: a server fault too, but one with its own message. */
  noSpace: { status: 507, code: 2 },
  fault: { status: 500, code: 2 },
} as const;

export type FailureKind = keyof typeof FAILURES;

/** Message of every fault; the cause goes to the log only. */
export const GENERAL_FAILURE = 'Ha ocurrido un error, si persiste contacte a soporte.';
/** Message when the disk is full; screens keep what was typed. */
export const NO_SPACE = 'El servidor se quedó sin espacio. Lo que escribiste sigue en este equipo.';
/** Message while the database or the storage does not answer. */
export const OUT_OF_REACH = 'Ceiba no puede responder en este momento. Se intentará de nuevo.';
export const NOT_FOUND = 'No se encontró la información solicitada.';
export const UNREADABLE = 'Los datos enviados no son válidos.';
export const NO_SESSION = 'Tu sesión ha terminado. Inicia sesión de nuevo.';
/** Message when one call was refused as signed out, although the session is still valid. */
export const SESSION_LIVES =
  'El servidor no reconoció tu sesión en este intento, pero sigue abierta. Lo que ya escribiste sigue aquí.';
export const FORBIDDEN = 'No tienes permiso para realizar esta acción.';

/** Validation error at `campo`, the JSON path inside the body, e.g. `estudiantesUsuarios.0.usuario`. */
export interface FieldError {
  campo: string;
  mensaje: string;
}

/** Envelope of every JSON reply. `code`: 1 done, 0 refused, 2 failed. */
export interface Envelope<T = unknown> {
  code: 0 | 1 | 2;
  data: T;
  message: string;
  /** Id of the act, for undo. */
  operacion?: number;
}
