import { startThread } from '#server/platform/runtime/thread.ts';
import { fairQueue } from '#server/platform/throttle/fair-queue.ts';
import type { FilaDeCeldas } from '#shared/base/csv.ts';
import { MUCHOS_ARCHIVOS } from '#shared/base/hojas.ts';

/** A sheet with its headers in the first row. Text is never turned into a number, a date or a formula. */
export interface HojaEscrita {
  /** At most 31 characters, without : \ / ? * [ ] */
  nombre: string;
  filas: readonly FilaDeCeldas[];
}

const HEAP_MB = 192;

/** Writes a workbook (.xlsx). */
export type Write = (hojas: readonly HojaEscrita[]) => Promise<Buffer>;

/** Runs in a worker thread. */
async function write(hojas: readonly HojaEscrita[]): Promise<Buffer> {
  const worker = startThread(
    import.meta.url,
    { source: './writer.ts', built: './spreadsheet-writer.js' },
    { workerData: hojas, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
  );
  try {
    const book = await new Promise<Uint8Array>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', (code) =>
        reject(new Error(`the thread that wrote a workbook ended with code ${code}`)),
      );
    });
    return Buffer.from(book.buffer, book.byteOffset, book.byteLength);
  } finally {
    await worker.terminate();
  }
}

const inTurn = fairQueue({ perPerson: 4, waitingMax: 10, refusal: MUCHOS_ARCHIVOS });

/** Queues the export of a list: one is read and written at a time. @throws Problem `tooMany` when the queue is full. */
export const writingSpreadsheet = <T>(work: (write: Write) => Promise<T>): Promise<T> =>
  inTurn(() => work(write));
