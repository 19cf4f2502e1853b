import { type SQL, sql } from 'drizzle-orm';
import { comentarios } from '#server/actividades/publicaciones/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import type { PanelPropio, TrabajoRevisable } from '#server/entregas/policy.ts';
import {
  AQUI,
  archivosDeEntrega,
  EN_SU_CLASE,
  hayTrabajo,
  videosDeEntrega,
} from '#server/entregas/queries.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import {
  type EntregaDocente,
  type EstadoPanel,
  entregaDocente,
  estadoPanel,
} from '#shared/entregas/revision.ts';
import type { Accion } from '#shared/entregas.rules.ts';
import { type ParticipanteDocente, participanteDocente } from '#shared/entregas.ts';

const estudiante = sql`json_build_object('idEstudiante', es.id_estudiante, 'nombre1', es.nombre1,
  'nombre2', es.nombre2, 'nombre3', es.nombre3, 'apellido1', es.apellido1, 'apellido2', es.apellido2)`;

const alumno = sql`json_build_object('idEstudiante', es.id_estudiante, 'codigo', es.codigo, 'nombre1', es.nombre1,
  'nombre2', es.nombre2, 'nombre3', es.nombre3, 'apellido1', es.apellido1, 'apellido2', es.apellido2)`;

const fila = sql`p.id_actividad_materia_bloque_participante "idActividadMateriaBloqueParticipante",
  p.id_actividad_materia_bloque "idActividadMateriaBloque", p.id_estudiante_grado "idEstudianteGrado",
  json_build_object('idEstudianteNavigation', ${alumno}) "idEstudianteGradoNavigation",
  p.id_estado_actividad "idEstadoActividad", p.examen_fecha_hora_iniciado "examenFechaHoraIniciado",
  a.examen_tiempo_maximo is not null and p.id_estado_actividad = 1 and ${hayTrabajo} "trabajoGuardado",
  json_build_object('calificacion', p.calificacion, 'borradorCalificacion', p.borrador_calificacion,
    'version', p.version_borrador, 'estudianteEntrega', p.estudiante_entrega,
    'fechaEntrega', ${instanteJson(sql`p.fecha_entrega`)},
    'fechaCalificada', ${instanteJson(sql`p.fecha_calificada`)}) "actividadesMateriasBloquesEntregas",
  json_build_object('idActividadMateriaBloque', a.id_actividad_materia_bloque, 'title', a.titulo,
    'tipoActividad', a.tipo_actividad, 'valorNeto', a.valor_neto) "idActividadMateriaBloqueNavigation"`;

const origen = sql`${EN_SU_CLASE} and ${AQUI} join estudiantes es using (id_estudiante)`;

const panel = (db: Sql, donde: SQL): Promise<ParticipanteDocente[]> =>
  rows(
    db,
    sql`select ${fila} from ${origen} where ${donde} order by es.clave_orden, es.id_estudiante`,
    participanteDocente.shape,
  );

/** Everybody the activity is for, by surname. */
export const participantesDe = (db: Sql, { idActividadMateriaBloque: id }: PanelPropio) =>
  panel(db, sql`p.id_actividad_materia_bloque = ${id}`);

/** Those of them with these numbers. */
export const participantesElegidos = (
  db: Sql,
  { idActividadMateriaBloque: id }: PanelPropio,
  elegidos: readonly number[],
) =>
  panel(
    db,
    sql`p.id_actividad_materia_bloque = ${id}
      and p.id_actividad_materia_bloque_participante = any(${arreglo(elegidos)})`,
  );

export async function participante(db: Sql, { idParticipante }: TrabajoRevisable) {
  const [uno] = await panel(db, sql`p.id_actividad_materia_bloque_participante = ${idParticipante}`);
  return uno;
}

type EntregaLeida = Omit<EntregaDocente, 'participante'>;

const entregaLeidaRow = entregaDocente.omit({ participante: true }).shape;

/**
 * The work of a student: its content only once it was delivered or collected; until then it is the student's own.
 * `abierto`: comments can still be deleted.
 */
export async function entregaDe(
  db: Sql,
  { idParticipante }: TrabajoRevisable,
  abierto: boolean,
): Promise<EntregaLeida | undefined> {
  const privados = sql`k.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante`;
  const [leida] = await rows(
    db,
    sql`
      select p.calificacion, p.borrador_calificacion "borradorCalificacion", p.version_borrador "version",
        p.estudiante_entrega "estudianteEntrega", p.fecha_entrega "fechaEntrega", e.contenido,
        ${videosDeEntrega} videos, ${archivosDeEntrega} archivos,
        ${comentarios(privados, sql`${abierto}::boolean`)} comentarios, ${estudiante} estudiante
      from ${origen}
      left join entregas e
        on e.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante
        and p.fecha_entrega is not null and not p.completada
      where p.id_actividad_materia_bloque_participante = ${idParticipante}`,
    entregaLeidaRow,
  );
  return leida;
}

/** Of an action: how each selected participant stands, locked in one order for everybody. */
const elegidoRow = {
  idParticipante: num,
  idEstudianteGrado: num,
  idEstudiante: num,
  idEstadoActividad: num,
  calificacion: num.nullable(),
  borradorCalificacion: num.nullable(),
  versionBorrador: num,
  nombres: text,
  /** The first of them. */
  nombre: text,
  enClase: bool,
};
export type Elegido = Row<typeof elegidoRow>;

export const bloquearElegidos = (
  tx: Tx,
  { idActividadMateriaBloque: id }: PanelPropio,
  elegidos: readonly number[],
): Promise<Elegido[]> =>
  rows(
    tx,
    sql`
      select p.id_actividad_materia_bloque_participante "idParticipante", p.id_estudiante_grado "idEstudianteGrado",
        i.id_estudiante "idEstudiante", p.id_estado_actividad "idEstadoActividad", p.calificacion, p.borrador_calificacion "borradorCalificacion",
        p.version_borrador "versionBorrador",
        ${nombreCompletoDe('es')} nombres, es.nombre1 nombre, ${AQUI} "enClase"
      from ${EN_SU_CLASE}
      join estudiantes es using (id_estudiante)
      where p.id_actividad_materia_bloque = ${id} and ${cuentaPara('historia')} and es.activo
        and p.id_actividad_materia_bloque_participante = any(${arreglo(elegidos)})
      order by p.id_actividad_materia_bloque_participante
      for key share of i for update of p`,
    elegidoRow,
  );

const cambios = (now: Date): Record<Accion, SQL> => ({
  calificar: sql`id_estado_actividad = 3, calificacion = borrador_calificacion, fecha_calificada = ${now.toISOString()}`,
  anular: sql`id_estado_actividad = 4`,
  restaurar: sql`id_estado_actividad = case when calificacion is not null then 3
    when fecha_entrega is not null then 2 else 1 end`,
  pendiente: sql`id_estado_actividad = 1, calificacion = null, fecha_calificada = null, fecha_entrega = null,
    estudiante_entrega = false, completada = false`,
  recoger: sql`id_estado_actividad = 2, fecha_entrega = ${now.toISOString()}, estudiante_entrega = false`,
});

/** Their works that were kept apart are to be seen again by their students, as after an own change (`subirVersion`). */
export async function devolverApartados(tx: Tx, elegidos: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update entregas set version = version + 1
    where id_actividad_materia_bloque_participante in (
      select id_actividad_materia_bloque_participante from participantes
      where id_actividad_materia_bloque_participante = any(${arreglo(elegidos)}) and completada)`);
}

/** What the action makes of the selected participants. */
export const aplicar = (
  tx: Tx,
  { idActividadMateriaBloque: id }: PanelPropio,
  accion: Accion,
  elegidos: readonly number[],
  now: Date,
): Promise<Pick<Elegido, 'idParticipante' | 'idEstadoActividad' | 'calificacion'>[]> =>
  rows(
    tx,
    sql`
      update participantes set ${cambios(now)[accion]}
      where id_actividad_materia_bloque = ${id}
        and id_actividad_materia_bloque_participante = any(${arreglo(elegidos)})
      returning id_actividad_materia_bloque_participante "idParticipante",
        id_estado_actividad "idEstadoActividad", calificacion`,
    { idEstadoActividad: num, calificacion: num.nullable(), idParticipante: num },
  );

export async function guardarBorrador(
  tx: Tx,
  { idParticipante }: TrabajoRevisable,
  borrador: number | null,
  { idColaborador, now }: { idColaborador: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update participantes set borrador_calificacion = ${borrador}, borrador_fecha = ${now.toISOString()},
      borrador_por = ${idColaborador}
    where id_actividad_materia_bloque_participante = ${idParticipante}`);
}

/**
 * The run of an exam and a mark of how its participants stand, in one small statement: the panel asks each five
 * seconds. Draft marks are left out: whoever types them knows. Undefined like `leerActividad`.
 */
export async function leerEstado(
  db: Sql,
  { idColaborador }: SesionColaborador,
  { idActividadMateriaBloque: id }: { idActividadMateriaBloque: number },
  tipos: readonly number[],
): Promise<EstadoPanel | undefined> {
  const [estado] = await rows(
    db,
    sql`
      select a.examen_fecha_hora_iniciado "examenFechaHoraIniciado",
        a.examen_fecha_hora_finalizado "examenFechaHoraFinalizado",
        (select md5(coalesce(string_agg(row(p.id_actividad_materia_bloque_participante, p.id_estado_actividad,
            p.calificacion, p.examen_fecha_hora_iniciado, p.fecha_entrega, ${hayTrabajo},
            case when p.id_estado_actividad = 2 then e.version end)::text,
            '' order by p.id_actividad_materia_bloque_participante), ''))
          from participantes p
          left join entregas e using (id_actividad_materia_bloque_participante)
          where p.id_actividad_materia_bloque = a.id_actividad_materia_bloque) huella
      from actividades a
      join bloques b using (id_materia_bloque)
      join asignaciones g using (id_grado_seccion_materia_colaborador)
      where a.id_actividad_materia_bloque = ${id} and g.id_colaborador = ${idColaborador}
        and a.eliminada is null and a.tipo_actividad = any(${arreglo(tipos)})`,
    estadoPanel.shape,
  );
  return estado;
}
