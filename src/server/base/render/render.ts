import { inProcess } from '#server/base/drawing/drawer.ts';
import { drawingQueue } from '#server/base/drawing/queue.ts';
import type { Page } from './element.ts';

/**
 * Draws a page as a JPEG in a process of its own.
 * @throws Problem `tooMany` when too many are waiting.
 */
export const renderJpeg = drawingQueue<Page>(
  inProcess(import.meta.url, { source: './worker.ts', built: './render-worker.js' }),
  'Hay demasiadas boletas en espera. Inténtalo de nuevo en un momento.',
);
