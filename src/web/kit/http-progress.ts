import type { AnyEndpoint, OutputOf } from '#shared/base/endpoint.ts';
import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { CallError } from './call-error.ts';
import { errorOf, isDone, type Reply, trusted } from './http.ts';
import { withReconnect } from './reconnect.ts';
import { type CallArguments, requestOf } from './request.ts';
import { withSession } from './session-gate.ts';

/** How far a long act is, e.g. 124 of 200. */
export interface Progress {
  done: number;
  total: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function progressOf(line: unknown): Progress | null {
  const progress = isRecord(line) ? line.avance : null;
  if (!isRecord(progress) || typeof progress.hechos !== 'number' || typeof progress.total !== 'number')
    return null;
  return { done: progress.hechos, total: progress.total };
}

async function* linesOf(stream: NonNullable<Response['body']>): AsyncGenerator<unknown> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const parts = (rest + (value ?? '')).split('\n');
    rest = done ? '' : (parts.pop() ?? '');
    for (const part of parts) if (part.trim() !== '') yield JSON.parse(part);
    if (done) return;
  }
}

/**
 * Calls a long act and hears how far it is. The last line is the envelope.
 * @throws CallError like `call`.
 */
export async function callWithProgress<E extends AnyEndpoint>(
  endpoint: E,
  input: CallArguments<E>,
  onProgress: (progress: Progress) => void,
): Promise<Reply<OutputOf<E>>> {
  const { url, headers, onProgress: _, ...request } = requestOf(endpoint, input);
  const send = () =>
    fetch(url, { ...request, headers: { ...headers, Accept: 'application/x-ndjson' } }).catch(() => {
      throw new CallError('network', GENERAL_FAILURE);
    });
  const response = await withSession(() => withReconnect(send, request.signal), { act: true });
  if (!response.body) throw errorOf({ status: response.status, json: null });
  let last: unknown = null;
  for await (const line of linesOf(response.body)) {
    const progress = progressOf(line);
    if (progress) onProgress(progress);
    else last = line;
  }
  if (!isDone(response.status, last)) throw errorOf({ status: response.status, json: last });
  return trusted<OutputOf<E>>(last, null);
}
