import { LECTURAS, LECTURAS_MAX } from '#shared/base/lecturas-juntas.ts';
import { type Incoming, noAnswer, type Outgoing, type Send } from './transport.ts';

interface Reading {
  outgoing: Outgoing;
  resolve: (incoming: Incoming) => void;
  reject: (reason: unknown) => void;
}

interface Part {
  status: number;
  cabeceras: Record<string, string>;
  respuesta: unknown;
}

const API = '/api';

/** The URL of one batch call for these API URLs. */
export const addressOf = (urls: readonly string[]): string =>
  `${API}${LECTURAS}?${urls.map((url) => `de=${encodeURIComponent(url.slice(API.length))}`).join('&')}`;

const partsOf = (json: unknown): readonly Part[] =>
  typeof json === 'object' && json !== null && 'data' in json && Array.isArray(json.data) ? json.data : [];

/** Splits the reply of a batch call into one reply for each read; a failed batch is the reply to all of them. */
export function answersOf({ status, json, header }: Incoming, asked: number): readonly Incoming[] {
  const parts = partsOf(json);
  return Array.from({ length: asked }, (_, index) => {
    const part = parts[index];
    if (!part) return { status, json, header };
    const own = ({ cabeceras }: Part, name: string) => cabeceras[name.toLowerCase()] ?? null;
    return {
      status: part.status,
      json: part.respuesta,
      header: (name) => own(part, name) ?? header(name),
    };
  });
}

async function sendTogether(send: Send, readings: readonly Reading[]): Promise<void> {
  const [first] = readings;
  if (!first) return;
  if (readings.length === 1) return send(first.outgoing).then(first.resolve, first.reject);
  const { headers } = first.outgoing;
  try {
    const url = addressOf(readings.map(({ outgoing }) => outgoing.url));
    const answers = answersOf(await send({ method: 'GET', url, headers }), readings.length);
    readings.forEach(({ resolve, reject }, index) => {
      const incoming = answers[index];
      if (incoming) resolve(incoming);
      else reject(noAnswer());
    });
  } catch (error) {
    for (const { reject } of readings) reject(error);
  }
}

/**
 * Batches the reads of one tick with the same headers (same person and year) into one call. Reads that are aborted before
 * it is sent are left out.
 */
export function batching(send: Send): Send {
  const waiting = new Map<string, Reading[]>();
  const leave = (key: string) => {
    const readings = (waiting.get(key) ?? []).filter(({ outgoing }) => !outgoing.signal?.aborted);
    waiting.delete(key);
    for (let from = 0; from < readings.length; from += LECTURAS_MAX)
      void sendTogether(send, readings.slice(from, from + LECTURAS_MAX));
  };
  return (outgoing) => {
    if (!outgoing.batchable) return send(outgoing);
    return new Promise((resolve, reject) => {
      const { signal, headers } = outgoing;
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const key = JSON.stringify(headers);
      const readings = waiting.get(key) ?? [];
      if (readings.length === 0) setTimeout(() => leave(key));
      waiting.set(key, readings);
      readings.push({ outgoing, resolve, reject });
    });
  };
}
