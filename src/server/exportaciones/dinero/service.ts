import { listarInsolventes } from '#server/cuentas/resumenes/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Act } from '#server/platform/request/act.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import type { FilaDeCeldas } from '#shared/base/csv.ts';
import type { QueryOf } from '#shared/base/endpoint.ts';
import { nombreDeMes } from '#shared/base/formatos.ts';
import type { EstudianteInsolvente } from '#shared/cuentas/resumenes.ts';
import { vencidasHasta } from '#shared/cuentas.rules.ts';
import type * as contract from '#shared/exportaciones.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { type Columna, cuadroDe, diaDe, enDia, enQuetzales, siNo } from '../cuadro/service.ts';
import * as queries from './queries.ts';

type Momento = Pick<Act, 'now' | 'config'>;

const columnasDeCobro = (timeZone: string | undefined): readonly Columna<queries.Cobro>[] => [
  ['Código', ({ codigo }) => codigo],
  ['Alumno', ({ alumno }) => alumno],
  ['Grado', ({ grado }) => grado],
  ['Sección', ({ seccion }) => seccion],
  ['Concepto', ({ concepto }) => concepto],
  ['Mes', ({ mes }) => (mes === null ? null : nombreDeMes(mes))],
  ['Monto (Q)', ({ monto }) => enQuetzales(monto)],
  ['Fecha máxima', ({ vence }) => enDia(vence)],
  ['Pagado', ({ pagado }) => siNo(pagado)],
  ['Fecha de pago', ({ fechaPagado }) => diaDe(fechaPagado, timeZone)],
  ['Recibo anterior', ({ recibo }) => recibo],
  ['Rebaja (Q)', ({ descuento }) => enQuetzales(descuento)],
  ['Abonado (Q)', ({ abonado }) => enQuetzales(abonado)],
  ['Saldo (Q)', ({ saldo }) => enQuetzales(saldo)],
];

export const pagos = async (
  db: Db,
  { estado }: QueryOf<typeof contract.exportarPagos>,
  ciclo: number,
  { config }: Momento,
): Promise<FilaDeCeldas[]> =>
  cuadroDe(columnasDeCobro(config.timeZone), await queries.cobros(db, ciclo, estado));

const INSOLVENTES: readonly Columna<EstudianteInsolvente>[] = [
  ['Código', ({ estudiante }) => estudiante.codigo],
  ['Alumno', ({ estudiante }) => porApellidos(estudiante)],
  ['CUI', ({ estudiante }) => estudiante.cui],
  ['Grado', ({ grado }) => grado],
  ['Sección', ({ seccion }) => seccion],
  ['Responsable', ({ responsable }) => responsable],
  ['Teléfono de la madre', ({ telefonoMadre }) => telefonoMadre],
  ['Teléfono del padre', ({ telefonoPadre }) => telefonoPadre],
  ['Meses atrasados', ({ mesesVencidos }) => mesesVencidos],
  ['Atrasado (Q)', ({ totalVencido }) => enQuetzales(totalVencido)],
];

export async function insolventes(
  db: Db,
  { q, orden }: QueryOf<typeof contract.exportarInsolventes>,
  ciclo: number,
  { now, config }: Momento,
): Promise<FilaDeCeldas[]> {
  const hasta = vencidasHasta(schoolDate(now, config.timeZone));
  const { filas } = await listarInsolventes(db, ciclo, hasta, { q, orden, page: 1, limit: 1_000_000 });
  return cuadroDe(INSOLVENTES, filas);
}

const CUOTAS: readonly Columna<queries.CuotaDelCiclo>[] = [
  ['Nivel', ({ nivel }) => nivel],
  ['Carrera', ({ carrera }) => carrera],
  ['Tipo de pago', ({ tipo }) => tipo],
  ['Monto (Q)', ({ cantidad }) => enQuetzales(cantidad)],
  ['Mensual', ({ mensual }) => siNo(mensual)],
  ['Colegiatura', ({ colegiatura }) => siNo(colegiatura)],
  ['Vigente', ({ activo }) => siNo(activo)],
];

export const cuotas = async (db: Db, ciclo: number): Promise<FilaDeCeldas[]> =>
  cuadroDe(CUOTAS, await queries.cuotas(db, ciclo));
