import type { Duplex } from 'node:stream';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { startThread } from '#server/platform/runtime/thread.ts';
import { PortStream } from './port-stream.ts';
import type { WorkerReply, WorkerRequest, WorkerTask } from './worker-messages.ts';

export interface EngineEvents {
  /** The worker thread died unexpectedly. */
  onLost?: (error: Error) => void;
  /** A maintenance statement failed. */
  onProblem?: (statement: string) => void;
}

export interface EngineThread {
  /** Resolves once the engine is open; rejects if it cannot be opened. */
  ready: Promise<void>;
  /** Opens a connection, as the `stream` option of the driver. */
  connect: () => Duplex;
  /** Copies the database's files between two transactions. @throws Error when that is impossible now. */
  copyTo(target: string): Promise<void>;
  close(): Promise<void>;
}

const startWorker = (workerData: WorkerTask): Worker =>
  startThread(import.meta.url, { source: './worker.ts', built: './embedded-worker.js' }, { workerData });

/** Resolves with the first reply of this kind; rejects if the thread fails or ends first. */
function replyOf(worker: Worker, kind: WorkerReply['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (reply: WorkerReply) => {
      if (reply.kind === kind) resolve();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The database thread ended with code ${code}.`)));
  });
}

/** Runs initdb in a worker thread of its own, which then frees its memory. */
export async function createInThread(folder: string): Promise<void> {
  const worker = startWorker({ kind: 'create', folder });
  await replyOf(worker, 'created');
  await worker.terminate();
}

/** Starts the engine; data sent before it is open are buffered. */
export function startEngineThread(folder: string, events: EngineEvents): EngineThread {
  const worker = startWorker({ kind: 'serve', folder });
  let isRunning = false;
  const ready = replyOf(worker, 'ready').then(() => {
    isRunning = true;
  });
  const lost = (error: Error) => {
    if (isRunning) events.onLost?.(error);
    isRunning = false;
  };
  worker.on('error', lost);
  worker.on('exit', (code) => lost(new Error(`The database thread ended with code ${code}.`)));
  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'problem') events.onProblem?.(reply.statement);
  });
  return {
    ready,
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      const request: WorkerRequest = { kind: 'connect', port: port2 };
      worker.postMessage(request, [port2]);
      return new PortStream(port1);
    },
    copyTo: (target) =>
      new Promise((resolve, reject) => {
        const lost = () => reject(new Error('The database thread ended.'));
        const heard = (reply: WorkerReply) => {
          if (reply.kind !== 'copied' || reply.target !== target) return;
          worker.off('message', heard).off('exit', lost);
          if (reply.problem === null) resolve();
          else reject(new Error(reply.problem));
        };
        worker.on('message', heard).once('exit', lost);
        const request: WorkerRequest = { kind: 'copy', target };
        worker.postMessage(request);
      }),
    close: async () => {
      await ready.catch(() => undefined);
      if (!isRunning) return;
      isRunning = false;
      const closed = replyOf(worker, 'closed');
      const request: WorkerRequest = { kind: 'close' };
      worker.postMessage(request);
      await closed;
      await worker.terminate();
    },
  };
}
