import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import type { Database } from '#server/base/db.ts';
import type { Sesion } from '#server/base/sesion.ts';
import type { Storage } from '#server/base/storage/storage.ts';

/** All that the routes need, handed in from outside: tests call with their own. */
export interface Dependencies {
  database: Database;
  clock: Clock;
  config: Config;
  storage: Storage;
  /** Reads who is asking from the request's cookie; `background` calls do not extend the session. */
  authenticate(token: string, now: Date, background: boolean): Promise<Sesion | null>;
}
