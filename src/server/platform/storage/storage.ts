import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  size: number;
  modified: Date;
}

/** Object storage for uploaded bytes. Keys are random; file names of people never reach it. */
export interface Storage {
  /** Stores bytes or a stream of them; resolves once the bytes are safe. Rejects, leaving nothing behind, when the stream fails. */
  put(key: string, body: Readable | Buffer): Promise<void>;
  /** @throws Error when there is no such object. */
  get(key: string): Promise<Readable>;
  /** Idempotent: removing a missing object is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  close(): Promise<void>;
}
