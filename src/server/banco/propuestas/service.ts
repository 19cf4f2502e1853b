import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import { sinDigitos } from '#shared/banco.rules.ts';
import { addDays, schoolDate } from '#shared/base/calendar.ts';
import { claveDelCobro } from '#shared/caja.rules.ts';
import type { AlumnoPosible } from './nombres.rules.ts';
import { type Propuesta, proponer } from './propuestas.rules.ts';
import * as queries from './queries.ts';
import { type Costumbre, type DepositoPorUsar, deQuienes, reconocer } from './reconocer.rules.ts';

const DIAS_ANTES = 11;

/** Students of one family carry one number: whatever two of them share joins them. */
function conFamilia(leidos: readonly queries.AlumnoLeido[]): AlumnoPosible[] {
  const de = new Map<string, number>();
  const jefe = new Map<number, number>();
  const raiz = (id: number): number => {
    const suyo = jefe.get(id) ?? id;
    return suyo === id ? id : raiz(suyo);
  };
  for (const { idEstudiante, familias } of leidos) {
    for (const clave of familias) {
      const otro = de.get(clave);
      if (otro === undefined) de.set(clave, idEstudiante);
      else jefe.set(raiz(idEstudiante), raiz(otro));
    }
  }
  return leidos.map(({ familias: _, nombre: __, ...alumno }) => ({
    ...alumno,
    familia: raiz(alumno.idEstudiante),
  }));
}

/** The same description of several days counts together. */
function sumadas(leidas: readonly queries.CostumbreLeida[]): Costumbre[] {
  const sumas = new Map<string, Costumbre>();
  for (const { descripcion: escrita, idEstudiante, veces } of leidas) {
    const descripcion = sinDigitos(escrita);
    const clave = `${idEstudiante} ${descripcion}`;
    const antes = sumas.get(clave)?.veces ?? 0;
    sumas.set(clave, { descripcion, idEstudiante, veces: antes + veces });
  }
  return [...sumas.values()];
}

export interface Propuestas {
  de: ReadonlyMap<number, Propuesta>;
  cobros: ReadonlyMap<string, queries.CobroLeido>;
  alumnos: ReadonlyMap<number, string>;
}

/** What each of these deposits seems to pay, from what the school knows now. Nothing of it is kept. */
export async function proponerPara(
  db: Db,
  movimientos: readonly DepositoPorUsar[],
  { now, config }: { now: Date; config: Pick<Config, 'timeZone'> },
): Promise<Propuestas> {
  const [primero] = movimientos;
  if (!primero) return { de: new Map(), cobros: new Map(), alumnos: new Map() };
  const hoy = schoolDate(now, config.timeZone);
  const leidos = await queries.leerAlumnos(db);
  const costumbres = sumadas(await queries.leerCostumbres(db, hoy));
  const alumnos = conFamilia(leidos);
  const quienes = await runYielding(reconocer(movimientos, { alumnos, costumbres }));
  const cobros = await queries.leerCobros(db, deQuienes(quienes, alumnos));
  const recibos = await queries.leerSueltos(db, addDays(primero.fecha, -DIAS_ANTES));
  return {
    de: await runYielding(proponer(movimientos, quienes, { alumnos, cobros, recibos })),
    cobros: new Map(cobros.map((cobro) => [claveDelCobro(cobro), cobro])),
    alumnos: new Map(leidos.map(({ idEstudiante, nombre }) => [idEstudiante, nombre])),
  };
}
