import type { Db } from '#server/platform/db/db.ts';
import type { Act } from '#server/platform/request/act.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { sum } from '#shared/base/decimal.ts';
import type { QueryOf } from '#shared/base/endpoint.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';
import { cortesDeTramos, TRAMOS, type Tramo } from '#shared/reportes.rules.ts';
import type { FilaPorCobrar, GrupoPorCobrar, PorCobrar, reportePorCobrar } from '#shared/reportes.ts';
import * as queries from './queries.ts';

function conTotal(filas: FilaPorCobrar[]): GrupoPorCobrar {
  const de = (valor: (fila: FilaPorCobrar) => number) => sum(filas.map(valor));
  const tramo = (cual: Tramo) => de(({ tramos }) => tramos[cual]);
  const [porVencer, hasta30, hasta60, hasta90, masDe90] = TRAMOS;
  return {
    filas,
    total: {
      alumnos: filas.reduce((todos, { alumnos }) => todos + alumnos, 0),
      meses: todosLosMeses.map((_, index) => de(({ meses }) => meses[index] ?? 0)),
      tramos: {
        porVencer: tramo(porVencer),
        hasta30: tramo(hasta30),
        hasta60: tramo(hasta60),
        hasta90: tramo(hasta90),
        masDe90: tramo(masDe90),
      },
      sinFecha: de(({ sinFecha }) => sinFecha),
      extra: de(({ extra }) => extra),
      atrasado: de(({ atrasado }) => atrasado),
      total: de(({ total }) => total),
    },
  };
}

/** What is owed for a year, apart for who is at the school and for who left. */
export async function porCobrar(
  db: Db,
  { nivel, grado }: QueryOf<typeof reportePorCobrar>,
  ciclo: number,
  { now, config }: Pick<Act, 'now' | 'config'>,
): Promise<PorCobrar> {
  const cortes = cortesDeTramos(schoolDate(now, config.timeZone));
  const leidas = await queries.leerDeudas(db, { ciclo, nivel, grado }, cortes);
  const de = (cuales: boolean) =>
    conTotal(leidas.flatMap(({ activos, ...fila }) => (activos === cuales ? [fila] : [])));
  return { ciclo, activos: de(true), retirados: de(false) };
}
