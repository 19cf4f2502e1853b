import type { Worker } from 'node:worker_threads';
import { Problem } from '#server/base/problem.ts';
import { startThread } from '#server/base/thread.ts';
import { turns } from '#server/base/throttle/turns.ts';
import { HOJA_MAX_BYTES, type Libro, MUCHOS_ARCHIVOS, PESA_DEMASIADO } from '#shared/base/hojas.ts';
import { refused, unreadable } from './refusal.ts';
import type { Order, Reply } from './worker.ts';

const HEAP_MB = 192;
const PATIENCE_MS = 20_000;

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > HOJA_MAX_BYTES) throw refused(PESA_DEMASIADO);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Of a process: each reading may take the heap of its thread and what the file unpacks to. */
const line = turns({
  atOnce: 1,
  waitingMax: 10,
  full: () => new Problem('tooMany', MUCHOS_ARCHIVOS, { retryAfter: 10 }),
});

/** What the thread answers within its time. */
function answerOf(worker: Worker): Promise<Libro> {
  const libro: Libro = { hojas: [] };
  return new Promise<Libro>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreadable(new Error('it took more than 20 s'))), PATIENCE_MS);
    worker.on('message', (reply: Reply) => {
      if (reply.kind === 'sheet') libro.hojas.push({ nombre: reply.nombre, filas: [] });
      else if (reply.kind === 'rows') libro.hojas.at(-1)?.filas.push(...reply.filas);
      else if (reply.kind === 'done') resolve(libro);
      else reject(refused(reply.mensaje, new Error(reply.why)));
    });
    worker.on('error', (error) => reject(unreadable(error)));
    worker.on('exit', (code) => {
      clearTimeout(timer);
      reject(unreadable(new Error(`the thread that read it ended with code ${code}`)));
    });
  });
}

/**
 * Reads a workbook (.xlsx) or a CSV, told apart by what is in them, in a thread of its own: what is too big ends the thread. One at a
 * time; the others wait.
 * @param nombre of the file: what the one sheet of a CSV is called.
 * @throws Problem `invalid` at `archivo` with one of the sentences of `hojas`, `tooMany` when too many wait.
 */
export async function readSpreadsheet(
  source: AsyncIterable<Uint8Array>,
  { nombre }: { nombre: string },
): Promise<Libro> {
  const end = await line.take(0);
  try {
    const order: Order = { bytes: await bytesOf(source), nombre };
    const worker = startThread(
      import.meta.url,
      { source: './worker.ts', built: './spreadsheet-worker.js' },
      { workerData: order, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
    );
    try {
      return await answerOf(worker);
    } finally {
      await worker.terminate();
    }
  } finally {
    end();
  }
}
