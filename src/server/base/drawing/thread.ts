import type { ResourceLimits, Worker } from 'node:worker_threads';
import type { Entry } from '#server/base/entry.ts';
import { Problem } from '#server/base/problem.ts';
import { startThread } from '#server/base/thread.ts';
import type { Order, Outcome } from './answer.ts';

/** At about a fifth of a second a page, whoever stands behind this many would wait half a minute. */
export const WAITING_MAX = 120;
/** A thread and its fonts hold some 100 MB: it goes once nobody has asked for this long. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/**
 * A thread that draws what is asked for one after the other, so that no request waits for somebody's paper.
 * @param caller `import.meta.url` of the calling module
 * @param refusal the sentence for who comes when too many wait
 * @param resourceLimits of the thread's memory: without, it takes what it gets before it looks what it could let go of
 * @returns draws one thing; throws Problem `tooMany`
 */
export function drawingThread<Drawing>(
  caller: string,
  entry: Entry,
  refusal: string,
  resourceLimits: ResourceLimits = {},
): (drawing: Drawing) => Promise<Buffer> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let made = 0;
  const waiting = new Map<number, Waiting>();

  function settle(outcome: Outcome): void {
    const one = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if ('bytes' in outcome) one?.resolve(Buffer.from(outcome.bytes));
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
    const started = startThread(caller, entry, { resourceLimits });
    started.on('message', settle);
    started.on('error', (error) => fail(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => fail(started, new Error('The drawing thread ended.')));
    worker = started;
    return started;
  }

  return async (drawing) => {
    if (waiting.size >= WAITING_MAX) throw new Problem('tooMany', refusal, { retryAfter: 10 });
    clearTimeout(idle);
    const busy = thread();
    busy.ref();
    const id = ++made;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      busy.postMessage({ id, drawing } satisfies Order<Drawing>);
    });
  };
}
