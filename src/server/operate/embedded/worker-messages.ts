import type { MessagePort } from 'node:worker_threads';

/** `create` runs initdb and ends: its thread would keep 0.8 GB. `serve` opens what is there. */
export interface WorkerTask {
  kind: 'create' | 'serve';
  folder: string;
}

/** What the main thread may ask of a serving worker. */
export type WorkerRequest =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'copy'; target: string }
  | { kind: 'close' };

export type WorkerReply =
  | { kind: 'created' | 'ready' | 'closed' }
  | { kind: 'problem'; statement: string }
  /** Null: the folder was copied. */
  | { kind: 'copied'; target: string; problem: string | null };
