import { Problem } from '#server/base/problem.ts';
import { startThread } from '#server/base/thread.ts';
import { turns } from '#server/base/throttle/turns.ts';
import type { FilaDeCeldas } from '#shared/base/csv.ts';
import { MUCHOS_ARCHIVOS } from '#shared/base/hojas.ts';

/** A sheet with its headers in the first row. A text is text, whatever it looks like. */
export interface HojaEscrita {
  /** At most 31 characters, without : \ / ? * [ ] */
  nombre: string;
  filas: readonly FilaDeCeldas[];
}

const HEAP_MB = 192;

/** Of a process, like those that are read. */
const line = turns({
  atOnce: 1,
  waitingMax: 10,
  full: () => new Problem('tooMany', MUCHOS_ARCHIVOS, { retryAfter: 10 }),
});

/**
 * Writes a workbook (.xlsx) in a thread of its own; one at a time, the others wait.
 * @throws Problem `tooMany` when too many wait.
 */
export async function writeSpreadsheet(hojas: readonly HojaEscrita[]): Promise<Buffer> {
  const end = await line.take(0);
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
    end();
  }
}
