import { Problem } from '#server/base/problem.ts';
import type { Outcome } from './answer.ts';
import type { Drawer, StartDrawer } from './drawer.ts';

/** At about a fifth of a second a page, whoever stands behind this many would wait half a minute. */
export const WAITING_MAX = 120;
/** A drawer and its fonts hold some 100 MB: it goes once nobody has asked for this long. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/**
 * Has drawn what is asked for one after the other, so that no request waits for somebody's paper.
 * @param refusal the sentence for who comes when too many wait
 * @returns draws one thing; throws Problem `tooMany`
 */
export function drawingQueue<Drawing>(
  start: StartDrawer<Drawing>,
  refusal: string,
): (drawing: Drawing) => Promise<Buffer> {
  let drawer: Drawer<Drawing> | undefined;
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

  /** Lets go of the drawer after a while; it never keeps the program alive. */
  function rest(): void {
    const resting = drawer;
    resting?.hold(false);
    idle = setTimeout(() => {
      drawer = undefined;
      resting?.end();
    }, IDLE_MS);
    idle.unref();
  }

  function current(): Drawer<Drawing> {
    if (drawer) return drawer;
    const started: Drawer<Drawing> = start({
      onOutcome: settle,
      onEnd(error) {
        if (drawer !== started) return;
        drawer = undefined;
        for (const one of waiting.values()) one.reject(error);
        waiting.clear();
      },
    });
    drawer = started;
    return started;
  }

  return async (drawing) => {
    if (waiting.size >= WAITING_MAX) throw new Problem('tooMany', refusal, { retryAfter: 10 });
    clearTimeout(idle);
    const busy = current();
    busy.hold(true);
    const id = ++made;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      busy.post({ id, drawing });
    });
  };
}
