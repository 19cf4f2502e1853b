import {
  type FailureKind,
  type FieldError,
  FORBIDDEN,
  GENERAL_FAILURE,
  NO_SESSION,
  NO_SPACE,
  NOT_FOUND,
  OUT_OF_REACH,
  UNREADABLE,
} from '#shared/base/errors.ts';

/** The one error a route, policy or service throws on purpose. `message` is what the person reads. */
export class Problem extends Error {
  readonly kind: FailureKind;
  readonly fields: readonly FieldError[];
  /** Extra `data` of the reply, e.g. the other value of a stale save. */
  readonly data: unknown;
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    message: string,
    extra: { fields?: readonly FieldError[]; data?: unknown; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = 'Problem';
    this.kind = kind;
    this.fields = extra.fields ?? [];
    this.data = extra.data ?? null;
    this.retryAfter = extra.retryAfter;
  }
}

/** A rule of the school refuses it. */
export const rule = (message: string, data?: unknown): Problem => new Problem('rule', message, { data });
/** No such thing, or not yours. */
export const notFound = (message = NOT_FOUND): Problem => new Problem('notFound', message);
export const noSession = (): Problem => new Problem('noSession', NO_SESSION);
export const forbidden = (message = FORBIDDEN): Problem => new Problem('forbidden', message);
/** The disk is full. Space does not appear by itself: one retry a minute is enough. */
export const noSpace = (cause?: unknown): Problem =>
  new Problem('noSpace', NO_SPACE, { cause, retryAfter: 60 });
/** The database or the storage is unreachable, or the server is stopping. A retry may succeed in a moment. */
export const outOfReach = (cause?: unknown): Problem =>
  new Problem('outOfReach', OUT_OF_REACH, { cause, retryAfter: 2 });
export const fault = (cause: unknown): Problem => new Problem('fault', GENERAL_FAILURE, { cause });
export const invalid = (fields: readonly [FieldError, ...FieldError[]]): Problem =>
  new Problem('invalid', fields[0].mensaje, { fields });
/** The request body is malformed or truncated. */
export const unreadable = (cause?: unknown): Problem => new Problem('invalid', UNREADABLE, { cause });
/** Somebody or something else has it already: a refusal of the school, shown at its field. `data` comes along. */
export const taken = (campo: string, mensaje: string, data: object = {}): Problem =>
  rule(mensaje, { errores: [{ campo, mensaje }], ...data });
/** One field is wrong for a reason only the server can know, e.g. a day that is yet to come. */
export const invalidField = (campo: string, mensaje: string): Problem => invalid([{ campo, mensaje }]);

/** What a person asked for by its address, or "no such thing". */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound();
  return row;
}

/** What cannot be missing: a fault of the program, not of who asks. The log says what was missing. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw fault(new Error(`missing: ${what}`));
  return value;
}
