import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/base/thread.ts';
import { ARCHIVO_BYTES_MAX, type Libro, PESA_DEMASIADO } from '#shared/base/hojas.ts';
import { refused, unreadable } from './refusal.ts';
import type { Order, Reply } from './worker.ts';

const HEAP_MB = 192;
const PATIENCE_MS = 20_000;

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > ARCHIVO_BYTES_MAX) throw refused(PESA_DEMASIADO);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function answerOf(worker: Worker, signal: AbortSignal): Promise<Libro> {
  const libro: Libro = { hojas: [] };
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (reply: Reply) => {
      if (reply.kind === 'sheet') libro.hojas.push({ nombre: reply.nombre, filas: [] });
      else if (reply.kind === 'rows') libro.hojas.at(-1)?.filas.push(...reply.filas);
      else if (reply.kind === 'done') resolve(libro);
      else reject(refused(reply.mensaje, new Error(reply.why)));
    });
    worker.on('error', (error) => reject(unreadable(error)));
    worker.on('exit', (code) =>
      reject(unreadable(new Error(`the thread that read it ended with code ${code}`))),
    );
  });
}

/**
 * Reads a workbook (.xlsx) or a CSV, told apart by what is in them, in a thread of its own: what is too big ends the thread.
 * @throws Problem `invalid` at `archivo`, with one of the sentences of `hojas`.
 */
export async function readSpreadsheet(
  source: AsyncIterable<Uint8Array>,
  { nombre, signal }: { nombre: string; signal?: AbortSignal },
): Promise<Libro> {
  const order: Order = { bytes: await bytesOf(source), nombre };
  const worker = startThread(
    import.meta.url,
    { source: './worker.ts', built: './spreadsheet-worker.js' },
    { workerData: order, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
  );
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(unreadable(new Error('it took more than 20 s'))), PATIENCE_MS);
  try {
    return await answerOf(worker, signal ? AbortSignal.any([signal, late.signal]) : late.signal);
  } finally {
    clearTimeout(timer);
    void worker.terminate();
  }
}
