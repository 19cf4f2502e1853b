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
  /** It is gone, by itself or because it was told to. */
  onEnd(error: Error): void;
}

export type StartDrawer<Drawing, Drawn> = (heard: Heard<Drawn>) => Drawer<Drawing>;

/**
 * Begins at once, and its memory is the program's.
 * @param caller `import.meta.url` of the calling module
 * @param resourceLimits of its memory: without, it takes what it gets before it looks what it could let go of
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
 * Leaves the processor to the program in all it does. A thread of low priority shares with the program those that collect memory and those
 * that encode pictures, and half of what a page takes is theirs.
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
      // What it says when it breaks belongs beside the program's own log.
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
