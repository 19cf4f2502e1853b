import type { AnyEndpoint, CallInput } from '#shared/base/endpoint.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { personHeader } from './session-gate.ts';
import type { Outgoing } from './transport.ts';

export interface CallOptions {
  /** New files, sent as parts named `archivos` beside the JSON text part of the contract. */
  files?: readonly File[];
  /** Same key and body = same effect once. Made anew for every write that brings none. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Of the answer that is known already, for what is asked every few seconds. */
  etag?: string | null;
  onProgress?: (sent: number, total: number) => void;
  /** The device keeps what is sent until it has arrived. */
  keptOnDevice?: boolean;
  /** The session checks of the guards: an ended session is their answer, not an interruption. */
  ignoreSessionEnd?: boolean;
}

export type CallArguments<E extends AnyEndpoint> = CallInput<E> & CallOptions;

/** 128 random bits in hex. `crypto.randomUUID` does not exist on plain http addresses. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const WITH_CYCLE = /^\/(estudiantil|docentes)\//;

/** The `ciclo` parameter of the hash route being shown, e.g. 2026 in `#/estudiante/ciclo/2026/pagos`. */
export function cycleOfRoute(hash: string = window.location.hash): string | undefined {
  return /\/ciclo\/(\d{4})(?=[/?]|$)/.exec(hash)?.[1];
}

function bodyOf(
  { form }: Pick<AnyEndpoint, 'form'>,
  input: CallArguments<AnyEndpoint>,
): string | FormData | undefined {
  if (!form) return input.body === undefined ? undefined : JSON.stringify(input.body);
  const data = new FormData();
  data.append(form.part, JSON.stringify(input.form ?? {}));
  for (const file of input.files ?? []) data.append('archivos', file, file.name);
  return data;
}

export function requestOf(
  endpoint: Pick<AnyEndpoint, 'method' | 'path' | 'form' | 'changes'>,
  input: CallArguments<AnyEndpoint>,
): Outgoing {
  const headers: Record<string, string> = { Accept: 'application/json', ...personHeader() };
  const body = bodyOf(endpoint, input);
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  if (endpoint.method !== 'GET') headers['Idempotency-Key'] = input.idempotencyKey ?? randomKey();
  if (input.etag) headers['If-None-Match'] = input.etag;
  const cycle = WITH_CYCLE.test(endpoint.path) ? cycleOfRoute() : undefined;
  if (cycle) headers.Ciclo = cycle;
  return {
    method: endpoint.method,
    url: urlOf(endpoint, input.params, input.query),
    headers,
    body,
    signal: input.signal,
    onProgress: input.onProgress,
    keptOnDevice: input.keptOnDevice,
    // What is asked every few seconds is answered with its tag alone, and only by itself.
    batchable: endpoint.method === 'GET' && !endpoint.changes && input.etag === undefined,
  };
}

/** The version of what was seen, as an address has it. */
export const versionOf = ({ version }: { version?: number | undefined }): string | undefined =>
  version === undefined ? undefined : String(version);
