import { sql } from 'drizzle-orm';
import type { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { type CursoDelEstudiante, cursoDelEstudiante } from '#shared/inscripciones.ts';

/** The subjects of the grade in the year, each with who teaches it in the section. */
export function cursosDe(
  db: Db,
  { idGradoSeccion, idEstudianteGrado }: InscripcionDelEstudiante,
): Promise<CursoDelEstudiante[]> {
  const ultima = sql`(select max(ac.fecha_creada) from bloques b join actividades ac using (id_materia_bloque)
    where b.id_grado_seccion_materia_colaborador = a.id_grado_seccion_materia_colaborador and ac.eliminada is null
      and (ac.tipo_actividad = 7 or not ac.en_linea or exists (select from participantes p
        where p.id_actividad_materia_bloque = ac.id_actividad_materia_bloque and p.id_estudiante_grado = ${idEstudianteGrado})))`;
  return rows(
    db,
    sql`
      select m.id_materia "idMateria", json_build_object('nombre', ${nombreEnCiclo(sql`gs.id_ciclo_escolar`)}) "idMateriaNavigation",
        case when a.id_colaborador is not null then json_build_object('nombres', co.nombres,
          'idGradoSeccionMateriaColaborador', a.id_grado_seccion_materia_colaborador,
          'inicializado', a.inicializado, 'ultimaPublicacion', ${instanteJson(ultima)}) end catedratico
      from grados_secciones gs
      join grados_materias gm on gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar
      join materias m on m.id_materia = gm.id_materia
      left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
      left join colaboradores co on co.id_colaborador = a.id_colaborador
      where gs.id_grado_seccion = ${idGradoSeccion} and (m.activo or a.id_colaborador is not null)
      order by clave_orden(${nombreEnCiclo(sql`gs.id_ciclo_escolar`)}), m.id_materia`,
    cursoDelEstudiante.shape,
  );
}
