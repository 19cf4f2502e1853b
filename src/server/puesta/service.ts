import type { Config } from '#server/platform/config/config.ts';
import type { Sql } from '#server/platform/db/db.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import { avanceDe, elMasAvanzado } from '#shared/puesta/avance.rules.ts';
import type { PasoDePuesta } from '#shared/puesta/avance.ts';
import { existencias } from './queries.ts';

interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

/**
 * How the steps stand in a year; without one, in the year around today for which most is done: a school at work does not begin anew in
 * January, and one that prepares the next year from August on is not behind.
 */
export async function avance(db: Sql, { now, config }: Momento, ciclo?: number): Promise<PasoDePuesta[]> {
  const hoy = schoolYear(now, config.timeZone);
  const hay = elMasAvanzado(await existencias(db, ciclo === undefined ? [hoy, hoy + 1, hoy - 1] : [ciclo]));
  return hay ? avanceDe(hay) : [];
}
