import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  size: number;
  modified: Date;
}

/** Where the bytes of files lie. Keys are random and made by us; names of people's files never reach it. */
export interface Storage {
  /** Stores bytes or a stream of them; resolves once the bytes are safe. Rejects, leaving nothing behind, when the stream fails. */
  put(key: string, body: Readable | Buffer): Promise<void>;
  /** @throws Error when there is no such object. */
  get(key: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  close(): Promise<void>;
}
