import type { AnyEndpoint, OutputOf } from '#shared/base/endpoint.ts';
import { type FieldError, GENERAL_FAILURE } from '#shared/base/errors.ts';
import { PERFIL_HEADER } from '#shared/base/perfil.ts';
import { CallError } from './call-error.ts';
import { arrivedAnswer } from './prefetched.ts';
import { withReconnect } from './reconnect.ts';
import { type CallArguments, requestOf } from './request.ts';
import { seeProfile, tellForbidden, withSession } from './session-gate.ts';
import { type Incoming, type Outgoing, send } from './transport.ts';

export interface Reply<T> {
  data: T;
  message: string;
  /** Rows in all, where the list is paged. */
  total: number | null;
  /** Id of the act for `undo`; null if it cannot be undone. */
  operacion: number | null;
  /** When it was asked for and came, in milliseconds since the page began, where that was before the call. */
  asked?: number | undefined;
  came?: number | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.campo === 'string' && typeof value.mensaje === 'string';

const fieldErrorsOf = (data: unknown): FieldError[] =>
  isRecord(data) && Array.isArray(data.errores) ? data.errores.filter(isFieldError) : [];

function kindOf(status: number, code: unknown) {
  if (status === 401) return 'session';
  if (status === 400 && code === 0) return 'invalid';
  return status === 200 && code === 0 ? 'refused' : 'failed';
}

/** What went wrong with a reply that is not HTTP 200 with code 1. */
export function errorOf({ status, json }: Pick<Incoming, 'status' | 'json'>): CallError {
  const envelope = isRecord(json) ? json : {};
  const message =
    typeof envelope.message === 'string' && envelope.message !== '' ? envelope.message : GENERAL_FAILURE;
  const fieldErrors = fieldErrorsOf(envelope.data);
  return new CallError(kindOf(status, envelope.code), message, { fieldErrors, status, data: envelope.data });
}

/** What a call that was done answers. */
export interface Envelope {
  code: 1;
  data: unknown;
  message: unknown;
  operacion?: number | null;
}

/** Only HTTP 200 together with code 1 counts as done. */
export const isDone = (status: number, json: unknown): json is Envelope =>
  status === 200 && isRecord(json) && json.code === 1;

function totalOf(value: string | null): number | null {
  return value === null || value === '' ? null : Number(value);
}

const FORBIDDEN = 403;

/** Sends, again while the server cannot be served itself, and once more after a new sign-in. */
async function sendWithSession(request: Outgoing, act: boolean, ignoreSessionEnd = false): Promise<Incoming> {
  const ask = () => withReconnect(() => send(request), request.signal);
  const incoming = ignoreSessionEnd ? await ask() : await withSession(ask, { act });
  seeProfile(incoming.header(PERFIL_HEADER));
  if (incoming.status === FORBIDDEN && !ignoreSessionEnd) tellForbidden();
  return incoming;
}

/** The part of a declaration that travels. A declaration itself is one; so is a copy without its schemas. */
export type Wire = Pick<AnyEndpoint, 'method' | 'path' | 'form' | 'changes'>;

/** Something is done, not only read. */
export const isAct = ({ method, changes = false }: Wire): boolean => method !== 'GET' || changes;

/**
 * Calls an endpoint of the contract.
 * @throws CallError for every reply but HTTP 200 with code 1, and when no reply comes.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E | Wire,
  input: CallArguments<E> = {},
): Promise<Reply<OutputOf<E>>> {
  const { status, json, header, asked, came } = await sendWithSession(
    requestOf(endpoint, input),
    isAct(endpoint),
    input.ignoreSessionEnd,
  );
  if (!isDone(status, json)) throw errorOf({ status, json });
  const reply = trusted<OutputOf<E>>(json, totalOf(header('Total')));
  return asked === undefined ? reply : { ...reply, asked, came };
}

/** The answer of a reading that is there already because the page asked for it. It is still to be called. */
export function alreadyRead<E extends AnyEndpoint>(
  endpoint: E,
  input: CallArguments<E>,
): Reply<OutputOf<E>> | undefined {
  const incoming = arrivedAnswer(requestOf(endpoint, input));
  return incoming && isDone(incoming.status, incoming.json)
    ? trusted<OutputOf<E>>(incoming.json, totalOf(incoming.header('Total')))
    : undefined;
}

const NOT_MODIFIED = 304;

/** What was answered, and the tag to ask with the next time. */
export interface Known<T> {
  data: T;
  etag: string | null;
}

/**
 * Asks again for what is asked every few seconds: the same object when nothing has changed.
 * @throws CallError like `call`.
 */
export async function callAgain<E extends AnyEndpoint>(
  endpoint: E | Wire,
  input: CallArguments<E>,
  known: Known<OutputOf<E>> | undefined,
): Promise<Known<OutputOf<E>>> {
  const { status, json, header } = await sendWithSession(
    requestOf(endpoint, { ...input, etag: known?.etag ?? null }),
    isAct(endpoint),
  );
  if (status === NOT_MODIFIED && known) return known;
  if (!isDone(status, json)) throw errorOf({ status, json });
  return { data: trusted<OutputOf<E>>(json, null).data, etag: header('ETag') };
}

/**
 * The contract is the same code on both sides and the server serialises by it, so replies are not checked twice.
 */
export function trusted<T>(json: Envelope, total: number | null): Reply<T>;
export function trusted({ data, message, operacion = null }: Envelope, total: number | null): Reply<unknown> {
  return { data, message: typeof message === 'string' ? message : '', total, operacion };
}
