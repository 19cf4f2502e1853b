import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { CallError } from './call-error.ts';

export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  /** Bytes sent and bytes in all. Only heard for multipart bodies. */
  onProgress?: (sent: number, total: number) => void;
  /** The device keeps what is sent until it has arrived: leaving the page loses nothing. */
  keptOnDevice?: boolean;
  /** A read that may be batched with others. */
  batchable?: boolean;
}

export interface Incoming {
  status: number;
  /** The parsed reply, or null when it is not JSON. */
  json: unknown;
  header: (name: string) => string | null;
  /** When it was asked for and came, in milliseconds since the page began, where that was before anybody called for it. */
  asked?: number;
  came?: number;
}

export type Send = (outgoing: Outgoing) => Promise<Incoming>;

export const noAnswer = () => new CallError('network', GENERAL_FAILURE);

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function viaFetch({
  url,
  onProgress: _,
  keptOnDevice: __,
  batchable: ___,
  ...init
}: Outgoing): Promise<Incoming> {
  const response = await fetch(url, { ...init, credentials: 'same-origin' }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : noAnswer();
  });
  const text = await response.text().catch(() => {
    throw noAnswer();
  });
  return { status: response.status, json: parse(text), header: (name) => response.headers.get(name) };
}

let upload: Send = viaFetch;

/** Sets the transport of uploads, which is not part of the first download. */
export const setUpload = (how: Send): void => {
  upload = how;
};

export const hasFiles = ({ body }: Outgoing): boolean => body instanceof FormData && body.has('archivos');

const byItsWay: Send = (outgoing) =>
  outgoing.onProgress || hasFiles(outgoing) ? upload(outgoing) : viaFetch(outgoing);

let sendNow = byItsWay;

/** Wraps every request: the application adds batching and prefetched replies, tests do not. */
export const wrapSend = (how: (send: Send) => Send): void => {
  sendNow = how(byItsWay);
};

export const send: Send = (outgoing) => sendNow(outgoing);
