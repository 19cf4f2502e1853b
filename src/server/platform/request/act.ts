import type { Audit } from '#server/platform/audit/audit.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Operar } from '#server/platform/undo/journal.ts';

/** What a service needs to know about the request whose act it performs. A route hands on its own context. */
export interface Act {
  /** The instant of the request: every rule of the act uses this one. */
  now: Date;
  config: Pick<Config, 'timeZone'>;
  audit: Audit;
  operar: Operar;
}
