import type { Config } from '#server/platform/config/config.ts';
import type { Database, Tx } from '#server/platform/db/db.ts';
import type { Disk } from '#server/platform/disk/disk.ts';
import type { Faults } from '#server/platform/errors/faults.ts';
import type { Problem } from '#server/platform/errors/problem.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import type { AskedBy, Sesion } from '#server/platform/sessions/sesion.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Limits } from './limits.ts';

/** Storage quota of a person. */
export interface Quota {
  /** @throws Problem `tooLarge` when this many more bytes exceed the quota. */
  admit(sesion: Sesion, bytes: number, now: Date): Promise<void>;
  /** The same for files that have their rows, whatever else the person is sending. */
  confirm(tx: Tx, sesion: Sesion, now: Date): Promise<void>;
}

/** All that the routes need, handed in from outside: tests call with their own. */
export interface Dependencies {
  database: Database;
  clock: Clock;
  config: Config;
  storage: Storage;
  disk: Disk;
  faults: Faults;
  limits: Limits;
  quota: Quota;
  /** What a refusal of the database's own rules means; undefined for every other error. */
  refusalOf(error: unknown): Problem | undefined;
  /** Reads who is asking from the request's cookie. */
  authenticate(token: string, now: Date, by: AskedBy): Promise<Sesion | null>;
}
