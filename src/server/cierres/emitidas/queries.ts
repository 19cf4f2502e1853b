import { sql } from 'drizzle-orm';
import { VIGENTE } from '#server/documentos/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { NOMBRE_DE_RESULTADO } from '#shared/inscripciones/resultados.rules.ts';

/**
 * How many students of a closed section hold a final report card that says something else than its closing: the mark of a subject, the average or
 * the result. What a paper leaves open it does not say. Papers name their subjects: one that was renamed since is not compared.
 */
export async function boletasConOtrasNotas(db: Sql, idGradoSeccion: number): Promise<number> {
  const [row] = await rows(
    db,
    sql`select count(*)::int cuantas
      from cierres c join grados_secciones gs using (id_grado_seccion)
      join resultados r using (id_cierre)
      join documentos d on d.id_estudiante_grado = r.id_estudiante_grado and d.tipo = 'boleta' and d.alcance = 'final' and ${VIGENTE}
      where c.id_grado_seccion = ${idGradoSeccion} and c.reabierto is null and (
        (d.contenido->'general'->>'promedio')::numeric <> r.promedio_general
        or d.contenido->>'resultado' <> case when r.resultado in ('P', 'PAC') then ${NOMBRE_DE_RESULTADO.P} else ${NOMBRE_DE_RESULTADO.NP} end
        or exists (select from resultados_materias rm join materias m using (id_materia)
          join jsonb_to_recordset(d.contenido->'materias') p(nombre text, "fueraDelPensum" boolean, promedio numeric, final numeric)
            on p.nombre = ${nombreEnCiclo(sql`gs.id_ciclo_escolar`)}
          where rm.id_cierre = c.id_cierre and rm.id_estudiante_grado = r.id_estudiante_grado
            and not p."fueraDelPensum" and round(coalesce(p.final, p.promedio)) is distinct from rm.final))`,
    { cuantas: num },
  );
  return must(row, 'the row of a count').cuantas;
}
