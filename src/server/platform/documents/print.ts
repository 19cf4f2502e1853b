import { missingIn } from '#server/platform/documents/fonts/missing.ts';
import { inThread } from '#server/platform/documents/queue/drawer.ts';
import { drawingQueue } from '#server/platform/documents/queue/queue.ts';
import { fairQueue } from '#server/platform/throttle/fair-queue.ts';
import type { SinLetra } from '#shared/base/sin-letra.ts';
import { type Paper, textsOf } from './blocks.ts';

/**
 * What a paper is drawn with is thrown away after it: with little room for the new, 300 receipts leave 50 MB behind them and not 120, at the
 * same pace. The whole holds three times what a paper of 10,000 rows needs.
 */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };

const printing = drawingQueue<Paper, Uint8Array>(
  inThread(import.meta.url, { source: './worker.ts', built: './paper-worker.js' }, LIMITS),
  fairQueue({
    perPerson: 10,
    waitingMax: 400,
    refusal: 'Hay demasiados documentos en espera. Inténtalo de nuevo en un momento.',
  }),
);

/** A paper, and what its file is called. */
export interface Written {
  paper: Paper;
  nombre: string;
}

export interface Printed {
  nombre: string;
  pdf: Buffer;
  /** What stands in it as a box. */
  faltan: readonly SinLetra[];
}

/**
 * Draws a paper as a PDF in a thread of its own: real text in the product's own letters, in Spanish, tagged for who hears it.
 * @param write reads what the paper says; called when it is its turn
 * @throws Problem `tooMany` when too many wait.
 */
export const printPdf = (write: () => Promise<Written>): Promise<Printed> =>
  printing(async (draw) => {
    const { paper, nombre } = await write();
    return { nombre, pdf: Buffer.from(await draw(paper)), faltan: missingIn(textsOf(paper)) };
  });
