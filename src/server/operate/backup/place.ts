import type { Readable } from 'node:stream';

/** A stored object: a backup, or an uploaded file. */
export interface PlacedObject {
  /** Path with `/`. */
  name: string;
  size: number;
  /** Time of writing, by the clock of the storage. */
  modified: Date;
}

/** Name of a backup: `2026-06-18_0210.ceiba`, with seconds for the second one of a minute. */
export const COPY_NAME = /^(\d{4}-\d{2}-\d{2})_(\d{2})(\d{2})(\d{2})?\.ceiba$/;

/** Destination of backups: a folder (a second disk, a USB drive) or a bucket. */
export interface Place {
  /** Folder, or `s3://bucket/prefix`. Never shown in a browser. */
  readonly name: string;
  /** On another disk than the school. */
  readonly outside: boolean;
  /** False if its disk is not connected: nothing is written now, and it is retried later. */
  connected(): Promise<boolean>;
  /** Durable and atomic: resolves once the bytes are safe, and leaves no partial file. */
  write(name: string, body: Readable): Promise<void>;
  /** @throws Error when there is no such object. */
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** All backups, unsorted. */
  copies(): AsyncIterable<PlacedObject>;
  /** All objects below a folder, recursively; of the whole place for an empty name. */
  below(folder: string): AsyncIterable<PlacedObject>;
  /** Deletes partial files of a killed process. Only while no other process writes to it. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
