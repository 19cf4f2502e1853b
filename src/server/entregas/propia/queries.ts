import { sql } from 'drizzle-orm';
import { catedratico, comentarios, PUBLICOS } from '#server/actividades/publicaciones/queries.ts';
import {
  archivosDeActividad,
  deActividades,
  deTipos,
  finPropio,
  paresActividad,
  paresParticipante,
  videosDeActividad,
} from '#server/actividades/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import type { TrabajoPropio } from '#server/entregas/policy.ts';
import { archivosDeEntrega, hayTrabajo, videosDeEntrega } from '#server/entregas/queries.ts';
import { BATCH_MS, batchLoader } from '#server/platform/db/batch-loader.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { num, type Row } from '#server/platform/db/row.ts';
import {
  asignado,
  detalleTarea,
  type EstadoExamen,
  estadoExamen,
  type TrabajoGuardado,
  trabajo,
} from '#shared/entregas/propia.ts';

const sinTrabajo: TrabajoGuardado = { contenido: null, videos: [], archivos: [], version: 0 };

/** What the student has on the desk. Nothing saved yet is an empty desk of version 0. */
export async function leerGuardado(db: Sql, { idParticipante }: TrabajoPropio): Promise<TrabajoGuardado> {
  const [guardado] = await rows(
    db,
    sql`select e.contenido, e.version, ${videosDeEntrega} videos, ${archivosDeEntrega} archivos
      from entregas e where e.id_actividad_materia_bloque_participante = ${idParticipante}`,
    trabajo.shape,
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

/**
 * What the student sees of the saved work is another thing from now on, though nothing of it was written: a screen
 * that still shows the old one is told so.
 */
export async function subirVersion(tx: Tx, { idParticipante }: TrabajoPropio): Promise<void> {
  await tx.execute(sql`
    update entregas set version = version + 1
    where id_actividad_materia_bloque_participante = ${idParticipante}`);
}

/** The work becomes a delivery of the student; `completada`: without what was saved. */
export async function marcarEntregada(
  tx: Tx,
  { idParticipante }: TrabajoPropio,
  now: Date,
  completada = false,
): Promise<void> {
  await tx.execute(sql`
    update participantes
    set id_estado_actividad = 2, fecha_entrega = ${now.toISOString()}, estudiante_entrega = true,
      completada = ${completada}
    where id_actividad_materia_bloque_participante = ${idParticipante}`);
}

/** The delivery becomes a draft again, which only the student sees. */
export async function marcarPendiente(tx: Tx, { idParticipante }: TrabajoPropio): Promise<void> {
  await tx.execute(sql`
    update participantes
    set id_estado_actividad = 1, fecha_entrega = null, estudiante_entrega = false, completada = false
    where id_actividad_materia_bloque_participante = ${idParticipante}`);
}

export async function marcarInicio(tx: Tx, { idParticipante }: TrabajoPropio, now: Date): Promise<void> {
  await tx.execute(sql`
    update participantes set examen_fecha_hora_iniciado = ${now.toISOString()}
    where id_actividad_materia_bloque_participante = ${idParticipante}`);
}

/** What was assigned and what the student made of it. */
const detalleLeidoRow = { ...detalleTarea.omit({ tarea: true, permisos: true }).shape, asignado: asignado };
export type DetalleLeido = Row<typeof detalleLeidoRow>;

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
  const [leido] = await rows(
    db,
    sql`
      select json_build_object('title', a.titulo, 'instructions', case when ${visible} then a.contenido end,
          'videos', case when ${visible} then ${videosDeActividad} else '[]'::json end,
          'archivos', case when ${visible} then ${archivosDeActividad} else '[]'::json end,
          'comentarios', ${comentarios(PUBLICOS, propios)}, 'hasData', ${visible}, 'catedratico', ${catedratico},
          'actividad', json_build_object(${paresActividad(now)},
            'examenGenerado', case when ${visible} then a.examen_generado end)) asignado,
        json_build_object(${paresParticipante(now)}, 'fechaEntrega', ${instanteJson(sql`p.fecha_entrega`)},
          'estudianteEntrega', p.estudiante_entrega) participante,
        e.contenido, coalesce(g.version, 0) version, ${videosDeEntrega} videos, ${archivosDeEntrega} archivos,
        p.completada and ${hayTrabajo} apartado, ${comentarios(privados, propios)} comentarios
      from ${deActividades} ${deTipos}
      join participantes p on p.id_actividad_materia_bloque = a.id_actividad_materia_bloque
      join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado
      left join entregas g
        on g.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante
      left join entregas e on not p.completada
        and e.id_actividad_materia_bloque_participante = g.id_actividad_materia_bloque_participante
      where p.id_actividad_materia_bloque_participante = ${idParticipante}`,
    detalleLeidoRow,
  );
  return leido;
}

/** Which exam, of which student. */
interface Pregunta {
  idActividadMateriaBloque: number;
  idEstudiante: number;
  tipos: readonly number[];
}

const estadoLeidoRow = { ...estadoExamen.shape, pregunta: num, tipoActividad: num };

/**
 * How an exam stands for a student: every screen of it asks each five seconds, and all that ask in one moment are
 * answered by one statement. Undefined like `leerTrabajo`.
 */
export const leerEstado = batchLoader<Pregunta, EstadoExamen>(BATCH_MS, async (db, preguntas) => {
  const de = (campo: 'idActividadMateriaBloque' | 'idEstudiante') => preguntas.map((una) => una[campo]);
  const leidos = await rows(
    db,
    sql`
      select q.pregunta::int pregunta, a.tipo_actividad "tipoActividad", p.id_estado_actividad "idEstadoActividad",
        p.estudiante_entrega "estudianteEntrega", coalesce(g.version, 0) version,
        a.examen_fecha_hora_iniciado "examenFechaHoraIniciado",
        a.examen_fecha_hora_finalizado "examenFechaHoraFinalizado", p.examen_fecha_hora_iniciado "inicioPropio",
        case when p.examen_fecha_hora_iniciado is not null then ${finPropio} end "finPropio"
      from unnest(${arreglo(de('idActividadMateriaBloque'))}, ${arreglo(de('idEstudiante'))})
        with ordinality q(id_actividad, id_estudiante, pregunta)
      join inscripciones i on i.id_estudiante = q.id_estudiante and ${cuentaPara('historia')}
      join participantes p on p.id_actividad_materia_bloque = q.id_actividad
        and p.id_estudiante_grado = i.id_estudiante_grado
      join actividades a on a.id_actividad_materia_bloque = p.id_actividad_materia_bloque and a.eliminada is null and a.en_linea
      left join entregas g
        on g.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante`,
    estadoLeidoRow,
  );
  const porPregunta = new Map(leidos.map((uno) => [uno.pregunta, uno]));
  return preguntas.map(({ tipos }, index) => {
    const leido = porPregunta.get(index + 1);
    return leido && tipos.includes(leido.tipoActividad) ? leido : undefined;
  });
});
