import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/platform/runtime/thread.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { fairQueue } from '#server/platform/throttle/fair-queue.ts';
import { HOJA_MAX_BYTES, type Libro, MUCHOS_ARCHIVOS, PESA_DEMASIADO } from '#shared/base/hojas.ts';
import { refused, unreadable } from './refusal.ts';
import { UNPACKED_MAX } from './unzip.ts';
import type { Order, Reply } from './worker.ts';

const HEAP_MB = 192;
const TIMEOUT_MS = 20_000;

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

/** One at a time in each process: a reading may use the heap of its thread plus the unpacked file. */
const inTurn = fairQueue({ perPerson: 4, waitingMax: 10, refusal: MUCHOS_ARCHIVOS });

/** Collects the worker's messages, with a timeout. */
function answerOf(worker: Worker): Promise<Libro> {
  const libro: Libro = { hojas: [] };
  return new Promise<Libro>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreadable(new Error('it took more than 20 s'))), TIMEOUT_MS);
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
 * Reads a workbook (.xlsx) or a CSV file, recognised by its content, in a worker thread with a heap limit: a file that is too big
 * ends the thread, not the process. One file at a time; the others wait in a fair queue.
 * @param nombre file name: the name of the only sheet of a CSV file.
 * @param unpackedMax limit of the uncompressed size that the ZIP declares, in bytes
 * @throws Problem `invalid` at `archivo` with one of the messages of `hojas`, `tooMany` when the queue is full.
 */
export function readSpreadsheet(
  source: AsyncIterable<Uint8Array>,
  { nombre, unpackedMax = UNPACKED_MAX }: { nombre: string; unpackedMax?: number },
): Promise<Libro> {
  return inTurn(async () => {
    const order: Order = { bytes: await bytesOf(source), nombre, unpackedMax };
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
  });
}

/** An uploaded file in the storage that no record refers to. */
export interface Uploaded {
  clave: string;
  nombre: string;
}

export interface ReadUpload extends Libro {
  nombre: string;
  /** SHA-256 of the file, in hex. */
  huella: string;
}

/** Opens the file lazily, when its turn in the queue comes, and hashes it on the way. */
async function* fingerprinting(storage: Storage, clave: string, hash: ReturnType<typeof createHash>) {
  for await (const piece of await storage.get(clave)) {
    hash.update(piece);
    yield piece;
  }
}

/** Like `readSpreadsheet`, for an uploaded file, which is deleted from the storage: only its cells are kept. */
export async function readUpload(
  { clave, nombre }: Uploaded,
  storage: Storage,
  limits: { unpackedMax?: number } = {},
): Promise<ReadUpload> {
  const hash = createHash('sha256');
  const { hojas } = await readSpreadsheet(fingerprinting(storage, clave, hash), { nombre, ...limits });
  await storage.remove(clave);
  return { nombre, huella: hash.digest('hex'), hojas };
}
