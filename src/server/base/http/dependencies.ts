import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import type { Database, Tx } from '#server/base/db.ts';
import type { Disk } from '#server/base/disk/disk.ts';
import type { Faults } from '#server/base/faults.ts';
import type { AskedBy, Sesion } from '#server/base/sesion.ts';
import type { Storage } from '#server/base/storage/storage.ts';
import type { Limits } from './limits.ts';

/** How much a person may keep attached. */
export interface Quota {
  /** @throws Problem `tooLarge` when so many bytes more do not fit. */
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
  /** Reads who is asking from the request's cookie. */
  authenticate(token: string, now: Date, by: AskedBy): Promise<Sesion | null>;
}
