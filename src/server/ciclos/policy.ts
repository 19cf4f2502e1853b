import type { Config } from '#server/platform/config/config.ts';
import type { Sql } from '#server/platform/db/db.ts';
import { notFound, rule } from '#server/platform/errors/problem.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import { cicloAbierto, cicloCalificable, cicloCerradoMensaje } from '#shared/ciclos.rules.ts';
import * as queries from './queries.ts';

interface Moment {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

/** @throws Problem `rule` for a year that is over: it can be read, not changed. */
export function exigirCicloAbierto(ciclo: number, { now, config }: Moment): void {
  if (!cicloAbierto(ciclo, now, config.timeZone)) throw rule(cicloCerradoMensaje(ciclo));
}

/** Grading goes on until 31 January of the next year. */
export function exigirCicloCalificable(ciclo: number, { now, config }: Moment): void {
  if (!cicloCalificable(ciclo, now, config.timeZone)) throw rule(cicloCerradoMensaje(ciclo));
}

interface PeticionConCiclo extends Moment {
  query: { ciclo?: number | undefined };
  cicloHeader: number | undefined;
}

/** The current year always exists and so costs no statement. */
const existe = async (sql: Sql, ciclo: number, { now, config }: Moment): Promise<boolean> =>
  ciclo === schoolYear(now, config.timeZone) || queries.existeCiclo(sql, ciclo);

const sinCiclo = (ciclo: number): string => `El ciclo escolar ${ciclo} no existe.`;

/**
 * The year in the path is what is asked for.
 * @throws Problem `notFound` for a year the school does not have.
 */
export async function exigirCiclo(sql: Sql, ciclo: number, momento: Moment): Promise<void> {
  if (!(await existe(sql, ciclo, momento))) throw notFound(sinCiclo(ciclo));
}

/** The year a member of staff means: the one in the address, else in the header, else the current one. */
const nombrado = ({ query, cicloHeader, now, config }: PeticionConCiclo): number =>
  query.ciclo ?? cicloHeader ?? schoolYear(now, config.timeZone);

/**
 * The year of a teacher's screens, whose addresses begin with it.
 * @throws Problem `notFound` for a year the school does not have.
 */
export async function cicloDelDocente(sql: Sql, peticion: PeticionConCiclo): Promise<number> {
  const ciclo = nombrado(peticion);
  await exigirCiclo(sql, ciclo, peticion);
  return ciclo;
}

/**
 * The year in which the office reads or writes.
 * @throws Problem `rule` for a year the school does not have.
 */
export async function cicloPedido(sql: Sql, peticion: PeticionConCiclo): Promise<number> {
  const ciclo = nombrado(peticion);
  if (!(await existe(sql, ciclo, peticion))) throw rule(sinCiclo(ciclo));
  return ciclo;
}
