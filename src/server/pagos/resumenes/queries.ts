import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#server/base/db.ts';
import { ASIGNACION, ESTUDIANTE_RESUMEN_JSON, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import type { EstudianteInsolvente } from '#shared/pagos.ts';

/** What each enrolment of a year has overdue: its unpaid months with a deadline up to a date. Read from one index. */
const vencido = (ciclo: number, hasta: string): SQL => sql`
  select id_estudiante_grado, count(*) meses, sum(cantidad) total from mensualidades
  where id_ciclo_escolar = ${ciclo} and not pagada and fecha_maxima_pago <= ${hasta}
  group by id_estudiante_grado`;

/** Active students of a year, and how many of them owe something that is overdue. */
export async function contarInsolventes(db: Db, ciclo: number, hasta: string) {
  const [row] = await rows<{ totalAlumnosCiclo: number; totalAlumnosInsolventes: number }>(
    db,
    sql`
      select count(*) "totalAlumnosCiclo", count(v.id_estudiante_grado) "totalAlumnosInsolventes"
      from inscripciones i
      join estudiantes e on e.id_estudiante = i.id_estudiante and e.activo
      left join (
        select distinct id_estudiante_grado from mensualidades
        where id_ciclo_escolar = ${ciclo} and not pagada and fecha_maxima_pago <= ${hasta}) v
        on v.id_estudiante_grado = i.id_estudiante_grado
      where i.id_ciclo_escolar = ${ciclo} and i.estado = 'activa'`,
  );
  return row ?? { totalAlumnosCiclo: 0, totalAlumnosInsolventes: 0 };
}

export function listarInsolventes(db: Db, ciclo: number, hasta: string): Promise<EstudianteInsolvente[]> {
  return rows<EstudianteInsolvente>(
    db,
    sql`
      select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante",
        ${ESTUDIANTE_RESUMEN_JSON} estudiante, ${ASIGNACION} asignacion, g.nombre grado, gs.seccion,
        v.meses "mesesVencidos", v.total "totalVencido"
      from (${vencido(ciclo, hasta)}) v
      join inscripciones i on i.id_estudiante_grado = v.id_estudiante_grado and i.estado = 'activa'
      join estudiantes e on e.id_estudiante = i.id_estudiante and e.activo
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
      order by e.clave_orden, e.id_estudiante`,
  );
}
