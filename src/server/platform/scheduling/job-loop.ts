import type { Log } from '#server/platform/log/log.ts';
import { onWakeUp } from './wake-up.ts';

/** How often a process polls for work of others. */
export const POLL_EVERY_MS = 30_000;

/** Work that is claimed by this process. After `ending` aborts it must stop soon and leave the rest to another process. */
export type Task = (ending: AbortSignal) => Promise<void>;

export interface JobSource {
  /** How many tasks of this process run at once. */
  places: number;
  /** Claims the next task that is due; null when there is none. */
  take(): Promise<Task | null>;
  log: Log;
}

export interface JobLoop {
  /** Claims nothing more and resolves when the running tasks have stopped. */
  stop(): Promise<void>;
}

/**
 * A job loop: claims and runs tasks of a source. It polls when woken, when a task ends, and every half minute. A failed poll, as while the database is
 * away, is logged once, and once more when polling works again.
 */
export function startJobLoop({ places, take, log }: JobSource): JobLoop {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  let blind = false;
  let timer: NodeJS.Timeout | undefined;

  const begin = (task: Task) => {
    const work = task(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, 'a piece of work was left'))
      .finally(() => {
        running.delete(work);
        look();
      });
    running.add(work);
  };
  const takeAll = async () => {
    while (running.size < places && !ending.signal.aborted) {
      const task = await take();
      if (blind) log.info('looking for work again');
      blind = false;
      if (!task) return;
      begin(task);
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
        timer = setTimeout(look, POLL_EVERY_MS).unref();
      });
  };
  const deaf = onWakeUp(look);
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
