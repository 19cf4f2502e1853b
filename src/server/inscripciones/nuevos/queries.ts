import { sql } from 'drizzle-orm';
import { conteo } from '#server/ciclos/conteos/queries.ts';
import { busqueda, ordenDeAlumnos, parte } from '#server/estudiantes/lista/queries.ts';
import { ASIGNACION, ESTUDIANTE_RESUMEN_JSON, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { inPageOrder, type PageAsked, pageOf, pageReader } from '#server/platform/db/page-sql.ts';
import { must } from '#server/platform/errors/problem.ts';
import type { Orden } from '#shared/base/page.ts';
import {
  estudianteNuevo,
  NUEVOS_POR_PAGINA,
  type OrdenDeNuevos,
  type ResumenNuevos,
  resumenNuevos,
} from '#shared/inscripciones.ts';

/** Who is enrolled in a year, who of them was not in any year before, and in how many sections. */
export async function contarNuevos(db: Db, ciclo: number): Promise<ResumenNuevos> {
  const [row] = await rows(
    db,
    sql`select ${conteo(ciclo, 'nuevos')} "totalAlumnosNuevos", ${conteo(ciclo, 'inscritos')} "totalAlumnosCiclo",
      (select count(*)::int from grados_secciones where id_ciclo_escolar = ${ciclo}) "totalSeccionesCiclo"`,
    resumenNuevos.shape,
  );
  return must(row, 'the row of an aggregate');
}

const COLUMNAS = {
  codigo: sql`clave_orden(e.codigo) collate "C"`,
  nombre: null,
  cui: sql`e.cui collate "C"`,
  asignacion: sql`clave_orden(${ASIGNACION}) collate "C"`,
};

interface Pedido extends PageAsked {
  q?: string | undefined;
  orden?: Orden<OrdenDeNuevos> | undefined;
}

const leerPagina = pageReader(estudianteNuevo.shape, 'idEstudianteGrado');

export function listarNuevos(db: Db, ciclo: number, pedido: Pedido) {
  const orden = ordenDeAlumnos(pedido.orden, COLUMNAS, ['cui']);
  const grado = sql`join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}`;
  const paginas = pageOf({
    from: sql`from estudiantes e join inscripciones i on i.id_estudiante = e.id_estudiante
      ${pedido.orden?.columna === 'asignacion' ? grado : sql``}
      where e.activo and i.id_ciclo_escolar = ${ciclo} and i.vigente and i.nuevo`,
    id: sql`i.id_estudiante_grado`,
    order: orden,
    total: conteo(ciclo, 'nuevos'),
    search: busqueda(pedido.q),
    ...parte(pedido, { porPagina: NUEVOS_POR_PAGINA }),
  });
  return leerPagina(
    db,
    sql`
      ${paginas}
      select t.n, i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante",
        ${ESTUDIANTE_RESUMEN_JSON} estudiante, ${ASIGNACION} asignacion
      from total t left join (pagina p join inscripciones i on i.id_estudiante_grado = p.id
        join estudiantes e on e.id_estudiante = i.id_estudiante ${grado}) on true
      order by ${inPageOrder(orden)}`,
  );
}
