import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ResourceLimits } from 'node:worker_threads';
import { type Entry, entryUrl, isSource } from '#server/platform/runtime/entry.ts';
import { startThread } from '#server/platform/runtime/thread.ts';
import { type Outcome, YIELDING } from './answer.ts';

/** A worker that draws: a thread or a child process. */
export interface Drawer<Drawing> {
  post(drawing: Drawing): void;
  /** Whether it keeps the event loop alive. */
  hold(held: boolean): void;
  end(): void;
}

interface Heard<Drawn> {
  onOutcome(outcome: Outcome<Drawn>): void;
  /** It ended: crashed, or was told to end. */
  onEnd(error: Error): void;
}

export type StartDrawer<Drawing, Drawn> = (heard: Heard<Drawn>) => Drawer<Drawing>;

/**
 * Starts a worker thread; it starts fast and shares the process's memory.
 * @param caller `import.meta.url` of the calling module
 * @param resourceLimits heap limits; without them V8 grows the heap before it collects garbage
 */
export function inThread<Drawing, Drawn>(
  caller: string,
  entry: Entry,
  resourceLimits: ResourceLimits,
): StartDrawer<Drawing, Drawn> {
  return ({ onOutcome, onEnd }) => {
    const worker = startThread(caller, entry, { resourceLimits });
    worker.on('message', onOutcome);
    worker.on('error', (error) => onEnd(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => onEnd(new Error('The drawing thread ended.')));
    return {
      post: (drawing) => worker.postMessage(drawing),
      hold: (held) => (held ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    };
  };
}

/**
 * Starts a child process of lower priority. A thread cannot yield completely: V8's garbage collector threads and libuv's thread
 * pool, which encodes pictures, are shared with the server and do half of a page's work.
 * @param caller `import.meta.url` of the calling module
 */
export function inProcess<Drawing extends object, Drawn>(
  caller: string,
  entry: Entry,
): StartDrawer<Drawing, Drawn> {
  return ({ onOutcome, onEnd }) => {
    const url = entryUrl(caller, entry);
    const child = fork(fileURLToPath(url), [], {
      execArgv: isSource(url) ? ['--import', 'tsx'] : [],
      serialization: 'advanced',
      // Errors of the child go to the server's own stderr.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      if (child.pid !== undefined) setPriority(child.pid, YIELDING);
    } catch {
      // Without permission to set a priority it runs at the normal one.
    }
    child.on('message', (outcome: Outcome<Drawn>) => onOutcome(outcome));
    child.on('error', onEnd);
    child.on('exit', () => onEnd(new Error('The drawing process ended.')));
    return {
      post: (drawing) => void child.send(drawing),
      hold(held) {
        if (held) child.ref();
        else child.unref();
        if (held) child.channel?.ref();
        else child.channel?.unref();
      },
      // Safe in the middle of a drawing: a drawer has no state on disk.
      end: () => void child.kill('SIGKILL'),
    };
  };
}
