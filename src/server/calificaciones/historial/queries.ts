import { sql } from 'drizzle-orm';
import type { MarcaLegible } from '#server/calificaciones/historial/policy.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num } from '#server/platform/db/row.ts';
import { ACTOS_DE_NOTA } from '#shared/calificaciones/hoja.rules.ts';
import { type CambioDeMarca, cambioDeMarca } from '#shared/calificaciones/hoja.ts';

/** Whether there is such a participation, in an activity that was not removed. */
export async function hayMarca(db: Sql, idParticipante: number): Promise<boolean> {
  const marcas = await rows(
    db,
    sql`select 1 uno from participantes p join actividades a using (id_actividad_materia_bloque)
      where p.id_actividad_materia_bloque_participante = ${idParticipante} and a.eliminada is null`,
    { uno: num },
  );
  return marcas.length > 0;
}

/** Whether a participation is in a class of this teacher, also of a student who left it. */
export async function esDeSuClase(db: Sql, idColaborador: number, idParticipante: number): Promise<boolean> {
  const suyas = await rows(
    db,
    sql`select 1 uno from participantes p join actividades a using (id_actividad_materia_bloque)
      join bloques b using (id_materia_bloque) join asignaciones g using (id_grado_seccion_materia_colaborador)
      where p.id_actividad_materia_bloque_participante = ${idParticipante} and g.id_colaborador = ${idColaborador}
        and a.eliminada is null`,
    { uno: num },
  );
  return suyas.length > 0;
}

const nota = (
  lado: 'antes' | 'despues',
) => sql`case when u.${sql.identifier(lado)} ? 'estado' then json_build_object(
  'estado', (u.${sql.identifier(lado)} ->> 'estado')::int, 'calificacion', (u.${sql.identifier(lado)} ->> 'calificacion')::numeric) end`;

/**
 * What was done to a published mark, the newest first. By their words: the trail has acts on activities under the same kind of entry,
 * and draft marks of before they had columns of their own.
 */
export const historialDe = (db: Sql, { idParticipante }: MarcaLegible): Promise<CambioDeMarca[]> =>
  rows(
    db,
    sql`select u.fecha, c.nombres quien, u.accion, ${nota('antes')} antes, ${nota('despues')} despues, u.motivo, u.origen
      from auditoria u left join colaboradores c using (id_usuario)
      where u.entidad = 'calificacion' and u.id_entidad = ${String(idParticipante)}
        and u.accion = any(${arreglo(ACTOS_DE_NOTA, 'text')})
      order by u.id_auditoria desc`,
    cambioDeMarca.shape,
  );
