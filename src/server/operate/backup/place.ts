import type { Readable } from 'node:stream';

/** A thing in a place: a copy, or the bytes of an uploaded file. */
export interface PlacedObject {
  /** With `/` between folder and name. */
  name: string;
  size: number;
  /** When it was written, by whoever stores it. */
  modified: Date;
}

/** A copy's name: `2026-06-18_0210.ceiba`, with seconds for the second one of a minute. */
export const COPY_NAME = /^(\d{4}-\d{2}-\d{2})_(\d{2})(\d{2})(\d{2})?\.ceiba$/;

/** Where copies are kept: a folder (a second disk, a USB), or a bucket. */
export interface Place {
  /** As people know it: the folder, or `s3://bucket/prefix`. Never shown in a browser. */
  readonly name: string;
  /** Outside of the disk that holds the school. */
  readonly outside: boolean;
  /** False: nothing is written now, and it is tried again later. Its disk is not there. */
  connected(): Promise<boolean>;
  /** Resolves once the bytes are safe; leaves nothing half. */
  write(name: string, body: Readable): Promise<void>;
  /** @throws Error when there is no such object. */
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** The copies, in no order. */
  copies(): AsyncIterable<PlacedObject>;
  /** Everything below a folder, however deep; all of the place for an empty name. */
  below(folder: string): AsyncIterable<PlacedObject>;
  /** Removes what a process that was killed left half written. Only while no other copies into it. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}
