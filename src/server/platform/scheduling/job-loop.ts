import type { Log } from '#server/platform/log/log.ts';
import { onWake } from './wake-up.ts';

/** How often a process looks for work that nobody told it of. */
export const LOOK_EVERY_MS = 30_000;

/** A piece of work nobody else has now: does it to its end, or leaves the rest to others soon after `ending`. */
export type Piece = (ending: AbortSignal) => Promise<void>;

export interface Source {
  /** How many of this process may run at a time. */
  places: number;
  /** The next piece that is due; null when there is none. */
  take(): Promise<Piece | null>;
  log: Log;
}

export interface Delivery {
  /** Begins nothing more, and resolves when what runs has come to a place where it can be left. */
  stop(): Promise<void>;
}

/**
 * Does the work of a source as it comes: looks when woken, when a piece is done, and every half a minute. When it cannot look, as
 * while the database is away, that is said once, and once more when it can again.
 */
export function startDelivery({ places, take, log }: Source): Delivery {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  let blind = false;
  let timer: NodeJS.Timeout | undefined;

  const begin = (piece: Piece) => {
    const work = piece(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'a piece of work was left'))
      .finally(() => {
        running.delete(work);
        look();
      });
    running.add(work);
  };
  const takeAll = async () => {
    while (running.size < places && !ending.signal.aborted) {
      const piece = await take();
      if (blind) log.info('looking for work again');
      blind = false;
      if (!piece) return;
      begin(piece);
    }
  };
  const look = () => {
    if (ending.signal.aborted) return;
    again = looking !== undefined;
    if (looking) return;
    clearTimeout(timer);
    looking = takeAll()
      .catch((error: unknown) => {
        if (!blind) log.warn({ err: error }, 'cannot look for work');
        blind = true;
      })
      .finally(() => {
        looking = undefined;
        if (again) return look();
        timer = setTimeout(look, LOOK_EVERY_MS).unref();
      });
  };
  const deaf = onWake(look);
  look();
  return {
    async stop() {
      deaf();
      ending.abort();
      await looking;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
