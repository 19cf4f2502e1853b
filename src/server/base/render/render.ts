import type { Worker } from 'node:worker_threads';
import { Problem } from '#server/base/problem.ts';
import { startThread } from '#server/base/thread.ts';
import type { Page } from './element.ts';
import type { Order, Outcome } from './worker.ts';

/** At about a fifth of a second a page, whoever stands behind this many would wait half a minute. */
export const WAITING_MAX = 120;
const DEMASIADAS_EN_ESPERA = 'Hay demasiadas boletas en espera. Inténtalo de nuevo en un momento.';
/** The thread and its fonts hold some 100 MB: it goes once nobody has asked for this long. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve(jpeg: Buffer): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let made = 0;
const waiting = new Map<number, Waiting>();

function settle(outcome: Outcome): void {
  const one = waiting.get(outcome.id);
  waiting.delete(outcome.id);
  if ('jpeg' in outcome) one?.resolve(Buffer.from(outcome.jpeg));
  else one?.reject(new Error(outcome.error));
  if (waiting.size === 0) rest();
}

/** Lets go of the thread after a while; it never keeps the program alive. */
function rest(): void {
  const resting = worker;
  resting?.unref();
  idle = setTimeout(() => {
    worker = undefined;
    void resting?.terminate();
  }, IDLE_MS);
  idle.unref();
}

function fail(of: Worker, error: Error): void {
  if (worker !== of) return;
  worker = undefined;
  for (const one of waiting.values()) one.reject(error);
  waiting.clear();
}

function thread(): Worker {
  if (worker) return worker;
  const started = startThread(import.meta.url, { source: './worker.ts', built: './render-worker.js' });
  started.on('message', settle);
  started.on('error', (error) => fail(started, error instanceof Error ? error : new Error(String(error))));
  started.on('exit', () => fail(started, new Error('The drawing thread ended.')));
  worker = started;
  return started;
}

function draw(page: Page): Promise<Buffer> {
  clearTimeout(idle);
  const drawing = thread();
  drawing.ref();
  const id = ++made;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    drawing.postMessage({ id, page } satisfies Order);
  });
}

/**
 * Draws a page as a JPEG in a thread of its own, one after the other, so that no request waits for somebody's picture.
 * @throws Problem `tooMany` when too many are waiting.
 */
export async function renderJpeg(page: Page): Promise<Buffer> {
  if (waiting.size >= WAITING_MAX) throw new Problem('tooMany', DEMASIADAS_EN_ESPERA, { retryAfter: 10 });
  return draw(page);
}
