import type { Db } from '#server/platform/db/db.ts';
import type { Act } from '#server/platform/request/act.ts';
import { leerCajeros } from '#server/recibos/lista/queries.ts';
import { addDays, schoolDate, schoolInstant } from '#shared/base/calendar.ts';
import type { QueryOf } from '#shared/base/endpoint.ts';
import type { ResumenDeCaja } from '#shared/cuentas/resumenes.ts';
import { vencidasHasta } from '#shared/cuentas.rules.ts';
import { METODOS } from '#shared/recibos.rules.ts';
import { diasDelReporte } from '#shared/reportes.rules.ts';
import type { FilaDeIngresos, Ingresos, reporteDeIngresos } from '#shared/reportes.ts';
import * as queries from './queries.ts';

type Momento = Pick<Act, 'now' | 'config'>;

const NADA = { recibos: 0, cobrado: 0, anulado: 0, total: 0 };
const lugarDe = ({ clave }: FilaDeIngresos): number => METODOS.findIndex((metodo) => metodo === clave);

/** Days in their order, ways of paying in that of the window, all else by its name. */
function enOrden(filas: FilaDeIngresos[], por: QueryOf<typeof reporteDeIngresos>['por']): FilaDeIngresos[] {
  if (por === 'metodo') return filas.toSorted((uno, otro) => lugarDe(uno) - lugarDe(otro));
  if (por === 'dia') return filas;
  return filas.toSorted((uno, otro) => uno.clave.localeCompare(otro.clave, 'es'));
}

/** What came in and what was annulled between two days of the school, both of them included. */
export async function ingresos(
  db: Db,
  { desde, hasta, ...filtros }: QueryOf<typeof reporteDeIngresos>,
  { now, config: { timeZone } }: Momento,
): Promise<Ingresos> {
  const dias = diasDelReporte({ desde, hasta }, schoolDate(now, timeZone));
  const leidas = await queries.leerIngresos(db, {
    ...filtros,
    desde: schoolInstant(dias.desde, '00:00', timeZone),
    hasta: schoolInstant(addDays(dias.hasta, 1), '00:00', timeZone),
    timeZone,
  });
  const filas = leidas.flatMap(({ clave, ...sumas }) => (clave === null ? [] : [{ clave, ...sumas }]));
  const { clave: _, ...total } = leidas.find(({ clave }) => clave === null) ?? { clave: null, ...NADA };
  return { ...dias, filas: enOrden(filas, filtros.por), total, cajeros: await leerCajeros(db) };
}

/** What the home page says of money: of a day and a month of the school, and of a year. */
export function resumen(
  db: Db,
  ciclo: number,
  { now, config: { timeZone } }: Momento,
): Promise<ResumenDeCaja> {
  const hoy = schoolDate(now, timeZone);
  const inicio = (dia: string) => schoolInstant(dia, '00:00', timeZone);
  const dias = { hoy: inicio(hoy), mes: inicio(`${hoy.slice(0, 7)}-01`), fin: inicio(addDays(hoy, 1)) };
  return queries.resumir(db, dias, ciclo, vencidasHasta(hoy));
}
