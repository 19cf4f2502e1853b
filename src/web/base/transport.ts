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
  /** The device keeps what is sent until it has arrived: leaving loses nothing of it. */
  conserva?: boolean;
}

export interface Incoming {
  status: number;
  /** The parsed reply, or null when it is not JSON. */
  json: unknown;
  header: (name: string) => string | null;
}

const noAnswer = () => new CallError('network', GENERAL_FAILURE);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function viaFetch({ url, onProgress: _, conserva: __, ...init }: Outgoing): Promise<Incoming> {
  const response = await fetch(url, { ...init, credentials: 'same-origin' }).catch((error: unknown) => {
    throw init.signal?.aborted ? error : noAnswer();
  });
  const text = await response.text().catch(() => {
    throw noAnswer();
  });
  return { status: response.status, json: parse(text), header: (name) => response.headers.get(name) };
}

/** A line on which nothing moves for so long has died. */
const SILENCE_MS = 30_000;
/** From the last byte on: the server stores what came, and a slow line still carries what the browser has handed over. */
const ANSWER_MS = 120_000;

/** `fetch` cannot tell how much of a body has left; XMLHttpRequest can. */
function viaXhr({ method, url, headers, body, signal, onProgress }: Outgoing): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let silence = 0;
    /** Ends as if the connection had: whoever tries again after that does. */
    const expect = (ms: number) => {
      window.clearTimeout(silence);
      silence = window.setTimeout(abort, ms);
    };
    request.upload.onprogress = (event) => {
      expect(SILENCE_MS);
      onProgress?.(event.loaded, event.total);
    };
    request.upload.onload = () => expect(ANSWER_MS);
    request.onload = () =>
      resolve({
        status: request.status,
        json: parse(request.responseText),
        header: (name) => request.getResponseHeader(name),
      });
    request.onerror = () => reject(noAnswer());
    request.ontimeout = () => reject(noAnswer());
    request.onabort = () => reject(signal?.aborted ? signal.reason : noAnswer());
    request.onloadend = () => {
      window.clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(signal.reason);
    else {
      expect(SILENCE_MS);
      request.send(body ?? null);
    }
  });
}

type Subir = () => Promise<Incoming>;
let velar = (subir: Subir): Promise<Incoming> => subir();

/** Who stays with every upload that would be lost with the page. */
export const alSubir = (vela: typeof velar): void => {
  velar = vela;
};

export function send(outgoing: Outgoing): Promise<Incoming> {
  const { body, onProgress, conserva } = outgoing;
  const archivos = body instanceof FormData && body.has('archivos');
  if (!archivos && !onProgress) return viaFetch(outgoing);
  const subir = () => viaXhr(outgoing);
  return archivos && !conserva ? velar(subir) : subir();
}
