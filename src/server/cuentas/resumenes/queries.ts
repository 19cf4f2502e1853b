import { type SQL, sql } from 'drizzle-orm';
import { conteo } from '#server/ciclos/conteos/queries.ts';
import { busqueda, ordenDeAlumnos, parte } from '#server/estudiantes/lista/queries.ts';
import { ASIGNACION, ESTUDIANTE_RESUMEN_JSON, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { inPageOrder, type PageAsked, pageOf, pageReader } from '#server/platform/db/page-sql.ts';
import { must } from '#server/platform/errors/problem.ts';
import type { Orden } from '#shared/base/page.ts';
import {
  estudianteInsolvente,
  INSOLVENTES_POR_PAGINA,
  type OrdenDeInsolventes,
  type ResumenPagos,
  resumenPagos,
} from '#shared/cuentas/resumenes.ts';

/** Of the enrolment of the alias i: its unpaid months with a deadline up to a date. */
const vencido = (hasta: string): SQL => sql`
  cross join lateral (select count(*) meses, sum(m.saldo) total from mensualidades m
    where m.id_estudiante_grado = i.id_estudiante_grado and not m.pagada and m.fecha_maxima_pago <= ${hasta}) v`;

/** Which students e of a year owe something that is overdue. */
const deben = (ciclo: number, hasta: string): SQL =>
  sql`e.activo and i.id_ciclo_escolar = ${ciclo} and i.vigente and i.debe_desde <= ${hasta}`;

/**
 * Active students of a year, how many of them owe something that is overdue, and how much all of them; with a search, how many and
 * how much of those that it finds.
 */
export async function contarInsolventes(
  db: Db,
  ciclo: number,
  hasta: string,
  q?: string,
): Promise<ResumenPagos> {
  const hallados = busqueda(q);
  const atrasados = hallados
    ? sql`select count(*)::int n, coalesce(sum(v.total), 0) total
        from estudiantes e join inscripciones i on i.id_estudiante = e.id_estudiante ${vencido(hasta)}
        where ${deben(ciclo, hasta)} and ${hallados.matches}`
    : sql`select ${conteo(ciclo, 'insolventes', hasta)} n, ${conteo(ciclo, 'atrasado', hasta)} total`;
  const [row] = await rows(
    db,
    sql`select ${conteo(ciclo, 'inscritos')} "totalAlumnosCiclo", a.n "totalAlumnosInsolventes", a.total "totalAtrasado"
      from (${atrasados}) a`,
    resumenPagos.shape,
  );
  return must(row, 'the row of an aggregate');
}

const COLUMNAS = {
  codigo: sql`clave_orden(e.codigo) collate "C"`,
  nombre: null,
  grado: sql`clave_orden(g.nombre) collate "C"`,
  seccion: sql`gs.seccion collate "C"`,
  meses: sql`v.meses`,
  total: sql`v.total`,
};

interface Pedido extends PageAsked {
  q?: string | undefined;
  orden?: Orden<OrdenDeInsolventes> | undefined;
}

const EN_GRADO = sql`join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}`;

const leerPagina = pageReader(estudianteInsolvente.shape, 'idEstudianteGrado');

export function listarInsolventes(db: Db, ciclo: number, hasta: string, pedido: Pedido) {
  const orden = ordenDeAlumnos(pedido.orden, COLUMNAS);
  const { columna = 'nombre' } = pedido.orden ?? {};
  const delMes = columna === 'meses' || columna === 'total' ? vencido(hasta) : sql``;
  const delGrado = columna === 'grado' || columna === 'seccion' ? EN_GRADO : sql``;
  const paginas = pageOf({
    from: sql`from estudiantes e join inscripciones i on i.id_estudiante = e.id_estudiante ${delMes} ${delGrado}
      where ${deben(ciclo, hasta)}`,
    id: sql`i.id_estudiante_grado`,
    order: orden,
    total: conteo(ciclo, 'insolventes', hasta),
    search: busqueda(pedido.q),
    ...parte(pedido, { porPagina: INSOLVENTES_POR_PAGINA }),
  });
  return leerPagina(
    db,
    sql`
      ${paginas}
      select t.n, i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante",
        ${ESTUDIANTE_RESUMEN_JSON} estudiante, ${ASIGNACION} asignacion, g.nombre grado, gs.seccion,
        e.nombre_responsable responsable, e.telefono_madre "telefonoMadre", e.telefono_padre "telefonoPadre",
        v.meses "mesesVencidos", v.total "totalVencido"
      from total t left join (pagina p join inscripciones i on i.id_estudiante_grado = p.id
        join estudiantes e on e.id_estudiante = i.id_estudiante ${EN_GRADO} ${vencido(hasta)}) on true
      order by ${inPageOrder(orden)}`,
  );
}
