import { inThread } from '#server/base/drawing/drawer.ts';
import { drawingQueue } from '#server/base/drawing/queue.ts';
import type { Paper } from './blocks.ts';

/**
 * What a paper is drawn with is thrown away after it: with little room for the new, 300 receipts leave 50 MB behind them and not 120, at the
 * same pace. The whole holds three times what a paper of 10,000 rows needs.
 */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };

/**
 * Draws a paper as a PDF in a thread of its own: real text in the product's own letters, in Spanish, tagged for who hears it.
 * @throws Problem `tooMany` when too many are waiting.
 */
export const printPdf = drawingQueue<Paper>(
  inThread(import.meta.url, { source: './worker.ts', built: './paper-worker.js' }, LIMITS),
  'Hay demasiados documentos en espera. Inténtalo de nuevo en un momento.',
);
