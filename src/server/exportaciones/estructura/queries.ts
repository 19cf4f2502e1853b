import { sql } from 'drizzle-orm';
import { ordenDeGrados } from '#server/grados/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';

const NIVEL_Y_CARRERA = sql`join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
  left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = g.id_nivel_estudiantil_carrera
  left join carreras c on c.id_carrera = nc.id_carrera
  left join cadena o on o.id_grado = g.id_grado`;
const EN_SU_ORDEN = sql`n.orden, clave_orden(c.nombre) nulls first, coalesce(o.profundidad, 0), clave_orden(g.nombre), gs.seccion`;

const enSuLugarRow = {
  nivel: text,
  carrera: text.nullable(),
  grado: text,
  seccion: text,
};

const seccionDelCicloRow = { ...enSuLugarRow, alumnos: num, materias: num, guia: text.nullable() };
export type SeccionDelCiclo = Row<typeof seccionDelCicloRow>;

/** The sections of a year in the order of school life. */
export const secciones = (db: Sql, ciclo: number): Promise<SeccionDelCiclo[]> =>
  rows(
    db,
    sql`${ordenDeGrados}
      select n.nombre nivel, c.nombre carrera, g.nombre grado, gs.seccion, d.nombres guia,
        coalesce((select sum(t.cantidad)::int from conteos t
          where t.id_grado_seccion = gs.id_grado_seccion and t.id_ciclo_escolar = ${ciclo} and t.cuenta = 'seccion'), 0) alumnos,
        (select count(*)::int from grados_materias gm where gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = ${ciclo}) materias
      from grados_secciones gs join grados g on g.id_grado = gs.id_grado ${NIVEL_Y_CARRERA}
      left join guias h on h.id_grado_seccion = gs.id_grado_seccion
      left join colaboradores d on d.id_colaborador = h.id_colaborador
      where gs.id_ciclo_escolar = ${ciclo} order by ${EN_SU_ORDEN}`,
    seccionDelCicloRow,
  );

const claseDelCicloRow = {
  ...enSuLugarRow,
  materia: text,
  docente: text.nullable(),
  iniciada: text.nullable(),
};
export type ClaseDelCiclo = Row<typeof claseDelCicloRow>;

/** Every subject of every section of a year, with who gives it where somebody does. */
export const clases = (db: Sql, ciclo: number): Promise<ClaseDelCiclo[]> =>
  rows(
    db,
    sql`${ordenDeGrados}
      select n.nombre nivel, c.nombre carrera, g.nombre grado, gs.seccion, ${nombreEnCiclo(sql`gs.id_ciclo_escolar`)} materia,
        d.nombres docente, ${instanteJson(sql`a.fecha_inicializado`)} iniciada
      from grados_secciones gs join grados g on g.id_grado = gs.id_grado ${NIVEL_Y_CARRERA}
      join grados_materias gm on gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar
      join materias m on m.id_materia = gm.id_materia
      left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
      left join colaboradores d on d.id_colaborador = a.id_colaborador
      where gs.id_ciclo_escolar = ${ciclo} and (m.activo or a.id_colaborador is not null)
      order by ${EN_SU_ORDEN}, clave_orden(${nombreEnCiclo(sql`gs.id_ciclo_escolar`)}), m.id_materia`,
    claseDelCicloRow,
  );

const materiaDelPensumRow = {
  nivel: text,
  carrera: text.nullable(),
  nombre: text,
};
export type MateriaDelPensum = Row<typeof materiaDelPensumRow>;

/** The subjects in force, of one level (by its code or word) or of all. */
export const materias = (db: Sql, nivel: string | undefined): Promise<MateriaDelPensum[]> =>
  rows(
    db,
    sql`select n.nombre nivel, c.nombre carrera, m.nombre
      from materias m join niveles n using (codigo_nivel_estudiantil)
      left join niveles_carreras nc on nc.id_nivel_estudiantil_carrera = m.id_nivel_estudiantil_carrera
      left join carreras c on c.id_carrera = nc.id_carrera
      where m.activo and (${nivel ?? null}::text is null or ${nivel ?? null}::text in (n.codigo_nivel_estudiantil, n.clave))
      order by n.orden, clave_orden(c.nombre) nulls first, clave_orden(m.nombre), m.id_materia`,
    materiaDelPensumRow,
  );

/** Of a section: its name and its year. */
export async function seccionPedida(db: Sql, id: number) {
  const [row] = await rows(
    db,
    sql`select g.nombre || ' ' || gs.seccion nombre, gs.id_ciclo_escolar ciclo
      from grados_secciones gs join grados g using (id_grado) where gs.id_grado_seccion = ${id}`,
    { nombre: text, ciclo: num },
  );
  return row;
}
