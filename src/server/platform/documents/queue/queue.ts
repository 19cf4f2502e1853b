import type { Enqueue } from '#server/platform/throttle/fair-queue.ts';
import type { Drawer, StartDrawer } from './drawer.ts';

/** Idle timeout of a drawer. It holds some 100 MB and starts within half a second. */
const IDLE_MS = 20_000;
/** Timeout of one drawing: ten times what the longest document takes on a slow machine. */
const TIMEOUT_MS = 60_000;

/** Draws one thing in the worker. */
export type Draw<Drawing, Drawn> = (drawing: Drawing) => Promise<Drawn>;
/** Queues `work`; when its turn comes it gets the function that draws. */
export type Drawings<Drawing, Drawn> = <T>(work: (draw: Draw<Drawing, Drawn>) => Promise<T>) => Promise<T>;

/**
 * A worker that draws one thing at a time, started on demand. If it crashes or times out, only the current drawing fails; the
 * next one gets a new worker.
 */
export function drawerOf<Drawing, Drawn>(start: StartDrawer<Drawing, Drawn>) {
  let drawer: Drawer<Drawing> | undefined;
  let settle: { resolve(drawn: Drawn): void; reject(error: Error): void } | undefined;

  function current(): Drawer<Drawing> {
    if (drawer) return drawer;
    const started: Drawer<Drawing> = start({
      onOutcome(outcome) {
        if (drawer !== started) return;
        if ('drawn' in outcome) settle?.resolve(outcome.drawn);
        else settle?.reject(new Error(outcome.error));
      },
      onEnd(error) {
        if (drawer !== started) return;
        drawer = undefined;
        settle?.reject(error);
      },
    });
    drawer = started;
    return started;
  }

  function end(): void {
    drawer?.end();
    drawer = undefined;
  }

  async function draw(drawing: Drawing): Promise<Drawn> {
    const busy = current();
    busy.hold(true);
    let patience: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Drawn>((resolve, reject) => {
        settle = { resolve, reject };
        patience = setTimeout(() => {
          end();
          reject(new Error(`A drawing took more than ${TIMEOUT_MS / 1000} s.`));
        }, TIMEOUT_MS);
        busy.post(drawing);
      });
    } finally {
      clearTimeout(patience);
      settle = undefined;
      // An idle drawer does not keep the event loop alive.
      busy.hold(false);
    }
  }

  return { draw, end };
}

/** One worker behind a fair queue: a waiting request has not read its data yet, so it holds no memory. */
export function drawingQueue<Drawing, Drawn>(
  start: StartDrawer<Drawing, Drawn>,
  inTurn: Enqueue,
): Drawings<Drawing, Drawn> {
  const drawer = drawerOf(start);
  let idle: NodeJS.Timeout | undefined;
  const draw: Draw<Drawing, Drawn> = async (drawing) => {
    clearTimeout(idle);
    try {
      return await drawer.draw(drawing);
    } finally {
      idle = setTimeout(drawer.end, IDLE_MS);
      idle.unref();
    }
  };
  return (work) => inTurn(() => work(draw));
}
