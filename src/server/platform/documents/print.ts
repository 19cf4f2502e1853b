import { missingIn } from '#server/platform/documents/fonts/missing.ts';
import { inThread } from '#server/platform/documents/queue/drawer.ts';
import { drawingQueue } from '#server/platform/documents/queue/queue.ts';
import { fairQueue } from '#server/platform/throttle/fair-queue.ts';
import type { SinLetra } from '#shared/base/sin-letra.ts';
import { type Paper, textsOf } from './blocks.ts';

/**
 * Heap limits of the worker. Drawing leaves short-lived garbage: with a small young generation 300 receipts leave 50 MB instead
 * of 120, at the same speed. The old generation holds three times what a document of 10,000 rows needs.
 */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };

const printing = drawingQueue<Paper, Uint8Array>(
  inThread(import.meta.url, { source: './worker.ts', built: './paper-worker.js' }, HEAP_LIMITS),
  fairQueue({
    perPerson: 10,
    waitingMax: 400,
    refusal: 'Hay demasiados documentos en espera. Inténtalo de nuevo en un momento.',
  }),
);

/** A document and its file name. */
export interface Written {
  paper: Paper;
  nombre: string;
}

export interface Printed {
  nombre: string;
  pdf: Buffer;
  /** Characters that no font has, printed as boxes. */
  faltan: readonly SinLetra[];
}

/**
 * Draws a document as a PDF in a worker thread: real text in embedded fonts, in Spanish, tagged for screen readers.
 * @param write reads the content; called when its turn comes
 * @throws Problem `tooMany` when the queue is full.
 */
export const printPdf = (write: () => Promise<Written>): Promise<Printed> =>
  printing(async (draw) => {
    const { paper, nombre } = await write();
    return { nombre, pdf: Buffer.from(await draw(paper)), faltan: missingIn(textsOf(paper)) };
  });
