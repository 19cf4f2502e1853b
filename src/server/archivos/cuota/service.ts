import type { Config } from '#server/platform/config/config.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { Problem } from '#server/platform/errors/problem.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import { schoolInstant, schoolYear } from '#shared/base/calendar.ts';
import * as queries from './queries.ts';
import { sinCuota } from './rules.ts';

interface Cuenta {
  sesion: Sesion;
  config: Pick<Config, 'quota' | 'timeZone'>;
  now: Date;
}

/**
 * Before so many bytes are taken in.
 * @throws Problem `tooLarge` when they do not fit in what this person has left of the school year.
 */
export async function exigirCuota(db: Sql, { sesion, config, now }: Cuenta, bytes: number): Promise<void> {
  const cuota = config.quota[sesion.tipo];
  const ciclo = schoolYear(now, config.timeZone);
  const usados = await queries.bytesDe(
    db,
    sesion.idUsuario,
    schoolInstant(`${ciclo}-01-01`, '00:00', config.timeZone),
  );
  if (usados + bytes > cuota) throw new Problem('tooLarge', sinCuota(ciclo, cuota));
}

/** Once the files of a write have their rows, in its transaction. Of two at once the second one counts the first. */
export async function confirmarCuota(tx: Tx, cuenta: Cuenta): Promise<void> {
  await queries.contarEnOrden(tx, cuenta.sesion.idUsuario);
  await exigirCuota(tx, cuenta, 0);
}
