import { sql } from 'drizzle-orm';
import { ESTUDIANTE_NOMBRE_JSON } from '#server/estudiantes/queries.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import type { Row } from '#server/platform/db/row.ts';
import { CALIFICABLES } from '#shared/actividades.rules.ts';
import { detalleDeNota } from '#shared/calificaciones/detalle.ts';

const { estudiante, seccion, docente, actividades, traslados, recuperaciones } = detalleDeNota.shape;
const detalleRow = { estudiante, seccion, docente, actividades, traslados, recuperaciones };

/** What stands behind the mark of an enrolment in a subject. Marks only once they are published. One statement. */
export async function leerDetalle(
  db: Sql,
  { idEstudianteGrado, idMateria }: { idEstudianteGrado: number; idMateria: number },
): Promise<Row<typeof detalleRow> | undefined> {
  const [row] = await rows(
    db,
    sql`select ${ESTUDIANTE_NOMBRE_JSON} estudiante, g.nombre || ' ' || gs.seccion seccion, c.nombres docente,
        coalesce((select json_agg(json_build_object('bloque', b.bloque, 'actividades', x.suyas) order by b.bloque)
          from bloques b cross join lateral (
            select coalesce(json_agg(json_build_object('idActividadMateriaBloque', ac.id_actividad_materia_bloque,
                'idParticipante', p.id_actividad_materia_bloque_participante, 'titulo', coalesce(ac.titulo, ''),
                'tipoActividad', ac.tipo_actividad, 'valorNeto', ac.valor_neto, 'estado', p.id_estado_actividad,
                'calificacion', case when p.id_estado_actividad = 3 then p.calificacion end)
                order by ac.fecha_limite nulls last, ac.id_actividad_materia_bloque), '[]') suyas
            from actividades ac left join participantes p on p.id_actividad_materia_bloque = ac.id_actividad_materia_bloque
              and p.id_estudiante_grado = i.id_estudiante_grado
            where ac.id_materia_bloque = b.id_materia_bloque and ac.eliminada is null
              and ac.tipo_actividad = any(${arreglo(CALIFICABLES)})) x
          where b.id_grado_seccion_materia_colaborador = a.id_grado_seccion_materia_colaborador
            and b.fecha_iniciado is not null), '[]') actividades,
        coalesce((select json_agg(json_build_object('bloque', t.bloque, 'nota', t.nota, 'documento', t.documento, 'motivo', t.motivo)
            order by t.bloque) from notas_traslado t
          where t.id_estudiante_grado = i.id_estudiante_grado and t.id_materia = ${idMateria}), '[]') traslados,
        coalesce((select json_agg(json_build_object('oportunidad', r.oportunidad, 'estado', r.estado, 'nota', r.nota)
            order by r.oportunidad) from recuperaciones r
          where r.id_estudiante_grado = i.id_estudiante_grado and r.id_materia = ${idMateria}), '[]') recuperaciones
      from inscripciones i join estudiantes e on e.id_estudiante = i.id_estudiante
      join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado
      left join asignaciones a on a.id_grado_seccion = i.id_grado_seccion and a.id_materia = ${idMateria}
      left join colaboradores c on c.id_colaborador = a.id_colaborador
      where i.id_estudiante_grado = ${idEstudianteGrado}`,
    detalleRow,
  );
  return row;
}
