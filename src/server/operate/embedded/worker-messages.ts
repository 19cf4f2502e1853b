import type { MessagePort } from 'node:worker_threads';

/** `create` runs initdb and ends, because its thread would keep 0.8 GB. `serve` opens an existing cluster. */
export interface WorkerTask {
  kind: 'create' | 'serve';
  folder: string;
}

/** Requests to a serving worker. */
export type WorkerRequest =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'copy'; target: string }
  | { kind: 'close' };

export type WorkerReply =
  | { kind: 'created' | 'ready' | 'closed' }
  | { kind: 'problem'; statement: string }
  /** Null on success. */
  | { kind: 'copied'; target: string; problem: string | null };
