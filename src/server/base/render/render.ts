import { drawingThread } from '#server/base/drawing/thread.ts';
import type { Page } from './element.ts';

/**
 * Draws a page as a JPEG in a thread of its own.
 * @throws Problem `tooMany` when too many are waiting.
 */
export const renderJpeg = drawingThread<Page>(
  import.meta.url,
  { source: './worker.ts', built: './render-worker.js' },
  'Hay demasiadas boletas en espera. Inténtalo de nuevo en un momento.',
);
