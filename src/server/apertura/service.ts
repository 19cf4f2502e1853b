import * as ciclos from '#server/ciclos/queries.ts';
import { copiarAlCiclo as copiarCuotas } from '#server/cuotas/service.ts';
import { copiarAlCiclo as copiarGrados } from '#server/grados/estructura/service.ts';
import { prepararCiclo as prepararNormas } from '#server/normas/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import { nextYearOpens, schoolYear } from '#shared/base/calendar.ts';
import type { CicloEscolar } from '#shared/ciclos.ts';

type Zone = Pick<Config, 'timeZone'>;

/** Makes a year out of the newest one before it. A year that is already there stays as it is. */
async function abrirCiclo(tx: Tx, ciclo: number, now: Date): Promise<void> {
  if (!(await ciclos.insertarCiclo(tx, ciclo, now))) return;
  const anterior = await ciclos.cicloAnterior(tx, ciclo);
  await prepararNormas(tx, anterior ?? null, ciclo);
  if (anterior === undefined) return;
  await copiarGrados(tx, anterior, ciclo);
  await copiarCuotas(tx, anterior, ciclo, now);
}

/**
 * Prepares next year, from August on; repeating it changes nothing.
 * @throws Problem `rule` before August.
 */
export async function inicializarCiclo(tx: Tx, now: Date, { timeZone }: Zone): Promise<CicloEscolar> {
  if (!nextYearOpens(now, timeZone)) {
    throw rule('El ciclo escolar siguiente se puede preparar a partir de agosto.');
  }
  const siguiente = schoolYear(now, timeZone) + 1;
  await abrirCiclo(tx, siguiente, now);
  return { idCicloEscolar: siguiente, cicloEscolar1: siguiente };
}

/** The current year always exists: called when the server starts and when its day changes. */
export async function asegurarCiclo(tx: Tx, now: Date, { timeZone }: Zone): Promise<void> {
  const actual = schoolYear(now, timeZone);
  if (!(await ciclos.existeCiclo(tx, actual))) await abrirCiclo(tx, actual, now);
}
