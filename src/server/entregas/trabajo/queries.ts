import { sql } from 'drizzle-orm';
import { catedratico, comentarios, PUBLICOS } from '#server/actividades/publicaciones/queries.ts';
import {
  archivosDeActividad,
  deActividades,
  deTipos,
  paresActividad,
  paresParticipante,
  videosDeActividad,
} from '#server/actividades/queries.ts';
import { rows, type Sql, type Tx } from '#server/base/db.ts';
import { instanteJson } from '#server/base/json-sql.ts';
import type { TrabajoPropio } from '#server/entregas/policy.ts';
import { archivosDeEntrega, videosDeEntrega } from '#server/entregas/queries.ts';
import type { Asignado, DetalleTarea, TrabajoGuardado } from '#shared/entregas/trabajo.ts';

const sinTrabajo: TrabajoGuardado = { contenido: null, videos: [], archivos: [], version: 0 };

/** What the student has on the desk. Nothing saved yet is an empty desk of version 0. */
export async function leerGuardado(db: Sql, { idParticipante }: TrabajoPropio): Promise<TrabajoGuardado> {
  const [guardado] = await rows<TrabajoGuardado>(
    db,
    sql`select e.contenido, e.version, ${videosDeEntrega} videos, ${archivosDeEntrega} archivos
      from entregas e where e.id_actividad_materia_bloque_participante = ${idParticipante}`,
  );
  return guardado ?? sinTrabajo;
}

export async function guardarContenido(
  tx: Tx,
  { idParticipante }: TrabajoPropio,
  contenido: string | null,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into entregas as e (id_actividad_materia_bloque_participante, contenido, version, actualizada)
    values (${idParticipante}, ${contenido}, 1, ${now.toISOString()})
    on conflict (id_actividad_materia_bloque_participante) do update
      set contenido = excluded.contenido, version = e.version + 1, actualizada = excluded.actualizada`);
}

/** The work becomes a delivery of the student. */
export async function marcarEntregada(tx: Tx, { idParticipante }: TrabajoPropio, now: Date): Promise<void> {
  await tx.execute(sql`
    update participantes
    set id_estado_actividad = 2, fecha_entrega = ${now.toISOString()}, estudiante_entrega = true
    where id_actividad_materia_bloque_participante = ${idParticipante}`);
}

/** The delivery becomes a draft again, which only the student sees. */
export async function marcarPendiente(tx: Tx, { idParticipante }: TrabajoPropio): Promise<void> {
  await tx.execute(sql`
    update participantes set id_estado_actividad = 1, fecha_entrega = null, estudiante_entrega = false
    where id_actividad_materia_bloque_participante = ${idParticipante}`);
}

export async function marcarInicio(tx: Tx, { idParticipante }: TrabajoPropio, now: Date): Promise<void> {
  await tx.execute(sql`
    update participantes set examen_fecha_hora_iniciado = ${now.toISOString()}
    where id_actividad_materia_bloque_participante = ${idParticipante}`);
}

/** What was assigned and what the student made of it. */
export interface DetalleLeido extends Omit<DetalleTarea, 'tarea' | 'permisos'> {
  asignado: Asignado;
}

/**
 * One participation with all that hangs on it, in one statement. Of an exam, content, files, videos and its address are
 * read only after the student's own start. `abierto`: the year can still be written in.
 */
export async function leerDetalle(
  db: Sql,
  { idParticipante }: TrabajoPropio,
  { now, abierto }: { now: Date; abierto: boolean },
): Promise<DetalleLeido | undefined> {
  const visible = sql`(a.examen_tiempo_maximo is null or p.examen_fecha_hora_iniciado is not null)`;
  const propios = sql`${abierto}::boolean and k.id_estudiante is not distinct from i.id_estudiante`;
  const privados = sql`k.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante`;
  const [leido] = await rows<DetalleLeido>(
    db,
    sql`
      select json_build_object('title', a.titulo, 'instructions', case when ${visible} then a.contenido end,
          'videos', case when ${visible} then ${videosDeActividad} else '[]'::json end,
          'archivos', case when ${visible} then ${archivosDeActividad} else '[]'::json end,
          'comentarios', ${comentarios(PUBLICOS, propios)}, 'hasData', ${visible}, 'catedratico', ${catedratico},
          'actividad', json_build_object(${paresActividad(now)},
            'examenGenerado', case when ${visible} then a.examen_generado end)) asignado,
        json_build_object(${paresParticipante(now)}, 'fechaEntrega', ${instanteJson(sql`p.fecha_entrega`)}) participante,
        e.contenido, coalesce(e.version, 0) version, ${videosDeEntrega} videos, ${archivosDeEntrega} archivos,
        ${comentarios(privados, propios)} comentarios
      from ${deActividades} ${deTipos}
      join participantes p on p.id_actividad_materia_bloque = a.id_actividad_materia_bloque
      join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado
      left join entregas e
        on e.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante
      where p.id_actividad_materia_bloque_participante = ${idParticipante}`,
  );
  return leido;
}
