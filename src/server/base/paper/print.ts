import { drawingThread } from '#server/base/drawing/thread.ts';
import type { Paper } from './blocks.ts';

/**
 * Draws a paper as a PDF in a thread of its own: real text in the product's own letters, in Spanish, tagged for who hears it.
 * @throws Problem `tooMany` when too many are waiting.
 */
export const printPdf = drawingThread<Paper>(
  import.meta.url,
  { source: './worker.ts', built: './paper-worker.js' },
  'Hay demasiados documentos en espera. Inténtalo de nuevo en un momento.',
);
