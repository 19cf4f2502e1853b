import type { FieldError } from '#shared/base/errors.ts';

/**
 * Why a call gave no data.
 * `refused`: a rule of the school says no. `invalid`: a value breaks a form rule, `fieldErrors` names it.
 * `session`: signed out. `network`: no answer came, or one that says nothing about what was asked. `failed`: everything else,
 * forbidden and not found included.
 */
export type CallErrorKind = 'refused' | 'invalid' | 'failed' | 'network' | 'session';

interface Details {
  fieldErrors?: readonly FieldError[];
  /** 0 when no answer came. */
  status?: number;
  data?: unknown;
}

export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly fieldErrors: readonly FieldError[];
  readonly status: number;
  /** What a refusal carried along, e.g. the newer text of a stale draft. */
  readonly data: unknown;

  constructor(
    kind: CallErrorKind,
    message: string,
    { fieldErrors = [], status = 0, data = null }: Details = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.kind = kind;
    this.fieldErrors = fieldErrors;
    this.status = status;
    this.data = data;
  }
}

/** Whether a refusal carried something of that name along. */
export const carries = (error: unknown, name: string): error is CallError =>
  error instanceof CallError && typeof error.data === 'object' && error.data !== null && name in error.data;

const FORBIDDEN = 403;
const NOT_FOUND = 404;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** No answer came at all. */
export const isLost = (error: unknown): boolean => error instanceof CallError && error.kind === 'network';

/** No answer came, or the server could not give one now. Asking again later may help. */
export const isUnanswered = (error: unknown): boolean =>
  isLost(error) ||
  (error instanceof CallError && (error.status >= SERVER_FAULT || error.status === TOO_MANY));

/** There is no such thing, or not for whoever asks. */
export const isMissing = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === NOT_FOUND;

/** It is there, and not for whoever asks. */
export const isForbidden = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === FORBIDDEN;

/** The server says no: it does not exist, or a rule forbids it. Asking again changes nothing by itself. */
export const isDenied = (error: unknown): error is CallError =>
  isMissing(error) || (error instanceof CallError && error.kind === 'refused');
