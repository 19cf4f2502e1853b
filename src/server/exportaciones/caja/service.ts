import { becadosSinDefinir, becasDelCiclo } from '#server/becas/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Act } from '#server/platform/request/act.ts';
import { cuadrar } from '#server/reportes/cuadre/service.ts';
import * as deudas from '#server/reportes/deudas/service.ts';
import * as reportes from '#server/reportes/service.ts';
import type { Celda, FilaDeCeldas } from '#shared/base/csv.ts';
import type { QueryOf } from '#shared/base/endpoint.ts';
import { nombreDeMes } from '#shared/base/formatos.ts';
import { alcanceDe, nombreDeRebaja, SIN_DEFINIR } from '#shared/becas.rules.ts';
import type { BecaDeAlumno } from '#shared/becas.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';
import type * as contract from '#shared/exportaciones.ts';
import { METODOS, NOMBRE_DEL_METODO } from '#shared/recibos.rules.ts';
import { type Agrupacion, NOMBRE_DEL_TRAMO, TRAMOS } from '#shared/reportes.rules.ts';
import type { Comprobacion, FilaDeIngresos, GrupoPorCobrar } from '#shared/reportes.ts';
import { type Columna, cuadroDe, enDia, enQuetzales } from '../cuadro/service.ts';

type Momento = Pick<Act, 'now' | 'config'>;

const TITULO: Record<Agrupacion, string> = {
  dia: 'Día',
  metodo: 'Método',
  concepto: 'Concepto',
  cajero: 'Cajero',
};

function enSuForma(clave: string, por: Agrupacion): Celda {
  if (por === 'dia') return enDia(clave);
  const metodo = por === 'metodo' ? METODOS.find((uno) => uno === clave) : undefined;
  return metodo ? NOMBRE_DEL_METODO[metodo] : clave;
}

/** What the screen shows, its total as the last row. */
export async function ingresos(
  db: Db,
  query: QueryOf<typeof contract.exportarIngresos>,
  momento: Momento,
): Promise<FilaDeCeldas[]> {
  const { filas, total } = await reportes.ingresos(db, query, momento);
  const columnas: readonly Columna<Omit<FilaDeIngresos, 'clave'> & { clave: Celda }>[] = [
    [TITULO[query.por], ({ clave }) => clave],
    ['Recibos', ({ recibos }) => recibos],
    ['Cobrado (Q)', ({ cobrado }) => enQuetzales(cobrado)],
    // Taken off, as the screen shows it: the row adds up from left to right.
    ['Anulado (Q)', ({ anulado }) => enQuetzales(-anulado)],
    ['Total (Q)', (fila) => enQuetzales(fila.total)],
  ];
  return cuadroDe(columnas, [
    ...filas.map(({ clave, ...sumas }) => ({ ...sumas, clave: enSuForma(clave, query.por) })),
    { ...total, clave: 'Total' },
  ]);
}

type Fila = GrupoPorCobrar['total'] & { nombre: string; grupo: string };

const columnasPorCobrar = (porAlumno: boolean): readonly Columna<Fila>[] => [
  ['Grupo', ({ grupo }) => grupo],
  [porAlumno ? 'Alumno' : 'Grado', ({ nombre }) => nombre],
  ['Alumnos que deben', ({ alumnos }) => alumnos],
  ...todosLosMeses.map(
    (mes, index): Columna<Fila> => [`${nombreDeMes(mes)} (Q)`, ({ meses }) => enQuetzales(meses[index] ?? 0)],
  ),
  ...TRAMOS.map(
    (tramo): Columna<Fila> => [`${NOMBRE_DEL_TRAMO[tramo]} (Q)`, ({ tramos }) => enQuetzales(tramos[tramo])],
  ),
  ['Atrasado (Q)', ({ atrasado }) => enQuetzales(atrasado)],
  ['Sin fecha (Q)', ({ sinFecha }) => enQuetzales(sinFecha)],
  ['Cobros extra (Q)', ({ extra }) => enQuetzales(extra)],
  ['Total (Q)', ({ total }) => enQuetzales(total)],
];

/** Months and stretches of time side by side, who is at the school before who left, each with its total. */
export async function porCobrar(
  db: Db,
  query: QueryOf<typeof contract.exportarPorCobrar>,
  ciclo: number,
  momento: Momento,
): Promise<FilaDeCeldas[]> {
  const { activos, retirados } = await deudas.porCobrar(db, query, ciclo, momento);
  const deGrupo = ({ filas, total }: GrupoPorCobrar, grupo: string): Fila[] => [
    ...filas.map((fila) => ({ ...fila, grupo })),
    { ...total, nombre: 'Total', grupo },
  ];
  return cuadroDe(columnasPorCobrar(query.grado !== undefined), [
    ...deGrupo(activos, 'Activos'),
    ...deGrupo(retirados, 'Retirados'),
  ]);
}

const BECAS: readonly Columna<BecaDeAlumno>[] = [
  ['Código', ({ codigo }) => codigo],
  ['Alumno', ({ alumno }) => alumno],
  ['Grado', ({ asignacion }) => asignacion],
  ['Clase', ({ clase }) => nombreDeRebaja({ clase, porcentaje: null })],
  ['En', (beca) => alcanceDe(beca)],
  ['Porcentaje', ({ porcentaje }) => porcentaje],
  ['Monto por cobro (Q)', ({ monto }) => (monto === null ? null : enQuetzales(monto))],
  ['Rebaja (Q)', ({ rebaja }) => enQuetzales(rebaja)],
  ['Estado', ({ activa }) => (activa ? 'Vigente' : 'Terminada')],
  ['Motivo', ({ motivo }) => motivo],
  ['Motivo del fin', ({ motivoFin }) => motivoFin],
];

/** Who is said to have one and has none comes last, without a figure. */
export async function becas(db: Db, ciclo: number): Promise<FilaDeCeldas[]> {
  const sinDefinir = (await becadosSinDefinir(db, ciclo)).map(
    ({ codigo, alumno, asignacion }): FilaDeCeldas => [codigo, alumno, asignacion, SIN_DEFINIR],
  );
  return [...cuadroDe(BECAS, await becasDelCiclo(db, ciclo)), ...sinDefinir];
}

const CUADRE: readonly Columna<Comprobacion>[] = [
  ['Comprobación', ({ nombre }) => nombre],
  ['Uno', ({ unidad, izquierda }) => (unidad === 'quetzales' ? enQuetzales(izquierda) : izquierda)],
  ['Otro', ({ unidad, derecha }) => (unidad === 'quetzales' ? enQuetzales(derecha) : derecha)],
  ['Diferencia', ({ unidad, diferencia }) => (unidad === 'quetzales' ? enQuetzales(diferencia) : diferencia)],
  ['Dónde', ({ donde }) => donde.join(', ')],
];

export const cuadre = async (db: Db, now: Date): Promise<FilaDeCeldas[]> =>
  cuadroDe(CUADRE, (await cuadrar(db, now)).comprobaciones);
