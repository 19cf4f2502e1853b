import { inProcess } from '#server/platform/documents/queue/drawer.ts';
import { type Draw, drawingQueue } from '#server/platform/documents/queue/queue.ts';
import { fairQueue } from '#server/platform/throttle/fair-queue.ts';
import type { Page } from './element.ts';

/** Draws a page as a JPEG. */
export type DrawPage = Draw<Page, Uint8Array>;

/**
 * Draws pages in a process of its own, one at a time, at about a fifth of a second each; one that is kept takes a hundredth of it.
 * @throws Problem `tooMany` when too many wait.
 */
export const drawingPages = drawingQueue<Page, Uint8Array>(
  inProcess(import.meta.url, { source: './worker.ts', built: './render-worker.js' }),
  fairQueue({
    perPerson: 100,
    waitingMax: 2000,
    refusal: 'Hay demasiadas boletas en espera. Inténtalo de nuevo en un momento.',
  }),
);
