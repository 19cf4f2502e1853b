import { type SQL, sql } from 'drizzle-orm';
import { archivosJson } from '#server/archivos/queries.ts';
import { EN_CLASE } from '#server/clases/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { videosJson } from '#server/videos/queries.ts';

const actividadLeidaRow = {
  idActividadMateriaBloque: num,
  tipoActividad: num,
  titulo: text.nullable(),
  enLinea: bool,
  idMateriaBloque: num,
  idGradoSeccionMateriaColaborador: num,
  idGradoSeccion: num,
  idCicloEscolar: num,
};
export type ActividadLeida = Row<typeof actividadLeidaRow>;

const actividadDeInscritoRow = {
  ...actividadLeidaRow,
  /** The own enrolment that gives access. */
  idEstudianteGrado: num,
  /** Null for a post, which has no participants, and in class before the first mark. */
  idActividadMateriaBloqueParticipante: num.nullable(),
  /** The post was written by whoever asks. */
  propia: bool,
  /** false: who left the class reads it still. */
  enClase: bool,
};
export type ActividadDeInscrito = Row<typeof actividadDeInscritoRow>;

const leida = sql`a.id_actividad_materia_bloque "idActividadMateriaBloque", a.tipo_actividad "tipoActividad",
  a.titulo, a.en_linea "enLinea", a.id_materia_bloque "idMateriaBloque",
  b.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador",
  c.id_grado_seccion "idGradoSeccion", c.id_ciclo_escolar "idCicloEscolar"`;

/** An activity `a` with its block `b` and class `c`. */
export const deActividades = sql`actividades a
  join bloques b using (id_materia_bloque)
  join asignaciones c using (id_grado_seccion_materia_colaborador)`;

const deEstosTipos = (tipos: readonly number[]): SQL =>
  sql`a.tipo_actividad = any(${sql.param([...tipos])}::int[])`;

const retratoRow = {
  tipo: num,
  idCiclo: num,
  idAsignacion: num,
  contenido: text.nullable(),
  entregas: num,
  /** `Matemáticas, Primero Básico A` */
  clase: text,
};
export type Retrato = Row<typeof retratoRow>;

/** What people read of an activity in the list of what was deleted. */
export async function retratoDe(db: Sql, id: number): Promise<Retrato | undefined> {
  const [row] = await rows(
    db,
    sql`select a.tipo_actividad tipo, a.contenido, c.id_ciclo_escolar "idCiclo",
        c.id_grado_seccion_materia_colaborador "idAsignacion", m.nombre || ', ' || g.nombre || ' ' || s.seccion clase,
        (select count(*)::int from participantes p where p.id_actividad_materia_bloque = a.id_actividad_materia_bloque
          and p.fecha_entrega is not null) entregas
      from ${deActividades} join grados_secciones s on s.id_grado_seccion = c.id_grado_seccion
      join grados g on g.id_grado = s.id_grado join materias m on m.id_materia = c.id_materia
      where a.id_actividad_materia_bloque = ${id}`,
    retratoRow,
  );
  return row;
}

const nombreDeActividadRow = { id: num, actividad: text.nullable(), puntos: num.nullable(), clase: text };

/** Activities in words, by number: title, points and class, as the audit trail tells of them. */
export async function nombresDeActividades(db: Sql, ids: readonly number[]) {
  const leidas = await rows(
    db,
    sql`select a.id_actividad_materia_bloque id, a.titulo actividad, a.valor_neto puntos,
        m.nombre || ', ' || g.nombre || ' ' || s.seccion clase
      from ${deActividades} join grados_secciones s on s.id_grado_seccion = c.id_grado_seccion
      join grados g on g.id_grado = s.id_grado join materias m on m.id_materia = c.id_materia
      where a.id_actividad_materia_bloque = any(${arreglo(ids)})`,
    nombreDeActividadRow,
  );
  return new Map(leidas.map(({ id, ...nombre }) => [id, nombre]));
}

export async function actividadDeColaborador(
  db: Sql,
  idColaborador: number,
  id: number,
  tipos: readonly number[],
): Promise<ActividadLeida | undefined> {
  const [row] = await rows(
    db,
    sql`select ${leida} from ${deActividades}
      where a.id_actividad_materia_bloque = ${id} and c.id_colaborador = ${idColaborador}
        and a.eliminada is null and ${deEstosTipos(tipos)}`,
    actividadLeidaRow,
  );
  return row;
}

export async function actividadDeInscrito(
  db: Sql,
  idEstudiante: number,
  id: number,
  tipos: readonly number[],
): Promise<ActividadDeInscrito | undefined> {
  const [row] = await rows(
    db,
    sql`select ${leida}, i.id_estudiante_grado "idEstudianteGrado",
        p.id_actividad_materia_bloque_participante "idActividadMateriaBloqueParticipante",
        coalesce(a.id_estudiante_grado = i.id_estudiante_grado, false) propia, ${cuentaPara('clase')} "enClase"
      from ${deActividades}
      join inscripciones i on i.id_grado_seccion = c.id_grado_seccion and ${cuentaPara('historia')}
      ${participacionPropia(sql`i.id_estudiante_grado`)}
      where a.id_actividad_materia_bloque = ${id} and i.id_estudiante = ${idEstudiante}
        and a.eliminada is null and ${deEstosTipos(tipos)}
        and (a.tipo_actividad = 7 or p.id_estudiante_grado is not null or (not a.en_linea and ${cuentaPara('clase')}))`,
    actividadDeInscritoRow,
  );
  return row;
}

/** 1 in progress, 0 finished (one second before its end), null not started. */
export const enCursoJson = (
  inicio: SQL,
  fin: SQL,
  now: Date,
): SQL => sql`case when ${inicio} is null then null
  when ${now.toISOString()}::timestamptz >= ${fin} - interval '1 second' then 0 else 1 end`;

const ENLACE_ARCHIVOS = { tabla: 'actividades_archivos', dueno: 'id_actividad_materia_bloque' } as const;
const ENLACE_VIDEOS = { tabla: 'actividades_videos', dueno: 'id_actividad_materia_bloque' } as const;
export const enlaces = { archivos: ENLACE_ARCHIVOS, videos: ENLACE_VIDEOS };

const idDeA = sql`a.id_actividad_materia_bloque`;
export const archivosDeActividad = archivosJson(ENLACE_ARCHIVOS, idDeA);
export const videosDeActividad = videosJson(ENLACE_VIDEOS, idDeA);

/** The pairs of `actividadBase` for `json_build_object`, of activity `a`, block `b` and kind `t`. */
export const paresActividad = (now: Date): SQL => sql`
  'idActividadMateriaBloque', a.id_actividad_materia_bloque, 'tipoActividad', a.tipo_actividad,
  'tipoActividadNavigation', json_build_object('nombre', t.nombre, 'icono', t.icono),
  'idMateriaBloque', a.id_materia_bloque,
  'idMateriaBloqueNavigation', json_build_object('idMateriaBloque', b.id_materia_bloque,
    'idGradoSeccionMateriaColaborador', b.id_grado_seccion_materia_colaborador, 'bloque', b.bloque,
    'fechaIniciado', ${instanteJson(sql`b.fecha_iniciado`)},
    'fechaTerminado', ${instanteJson(sql`b.fecha_terminado`)},
    'maxZona', b.max_zona, 'maxExamen', b.max_examen),
  'title', a.titulo, 'fechaCreada', ${instanteJson(sql`a.fecha_creada`)},
  'fechaLimite', ${instanteJson(sql`a.fecha_limite`)}, 'valorNeto', a.valor_neto,
  'enLinea', a.en_linea, 'examenTiempoMaximo', a.examen_tiempo_maximo,
  'examenEnCurso', ${enCursoJson(sql`a.examen_fecha_hora_iniciado`, sql`a.examen_fecha_hora_finalizado`, now)},
  'examenFechaHoraIniciado', ${instanteJson(sql`a.examen_fecha_hora_iniciado`)},
  'examenFechaHoraFinalizado', ${instanteJson(sql`a.examen_fecha_hora_finalizado`)}`;

export const deTipos = sql`join tipos_actividades t on t.id_tipo_actividad = a.tipo_actividad`;

/** Participants `p` of activity `a` who are still in its class `c`. By section: the school's other students are not read. */
const destinatariosDeA = sql`participantes p
  join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado and i.id_grado_seccion = c.id_grado_seccion
  where p.id_actividad_materia_bloque = a.id_actividad_materia_bloque and ${EN_CLASE}`;

const quienes = sql`coalesce(json_agg(json_build_object(
  'idActividadMateriaBloqueParticipante', p.id_actividad_materia_bloque_participante,
  'idEstudianteGrado', p.id_estudiante_grado)), '[]') destinatarios`;

interface Mirada {
  now: Date;
  /** The year of the class is open. */
  abierto: boolean;
}

/** Activity `a` of class `c` as its teacher sees it. */
export function actividadDocenteJson({ now, abierto }: Mirada, destinatarios: boolean): SQL {
  return sql`json_build_object(${paresActividad(now)}, 'examenGenerado', a.examen_generado,
    'version', a.version, 'asignados', cuenta.asignados, 'entregados', cuenta.entregados,
    'porCalificar', cuenta.por_calificar, 'sinEntregar', cuenta.sin_entregar,
    'permisos', json_build_object('editar', ${abierto}::boolean and a.tipo_actividad <> 7,
      'eliminar', ${abierto}::boolean and not coalesce(${now.toISOString()}::timestamptz
        between a.examen_fecha_hora_iniciado and a.examen_fecha_hora_finalizado, false))
    ${destinatarios ? sql`, 'actividadesMateriasBloquesParticipantes', cuenta.destinatarios` : sql``})`;
}

/**
 * How many activity `a` of class `c` is for, how far they have come and, of `destinatarios`, who they are. What is graded in class is for
 * the whole section, and nobody delivers it.
 */
export const cuentaDeParticipantes = (destinatarios = false): SQL => sql`cross join lateral (
  select case when a.en_linea then count(*) else (select count(*) from inscripciones i
      where i.id_grado_seccion = c.id_grado_seccion and ${EN_CLASE}) end asignados,
    count(*) filter (where p.id_estado_actividad in (2, 3) and a.en_linea) entregados,
    count(*) filter (where p.id_estado_actividad = 2 and a.en_linea) por_calificar,
    count(*) filter (where p.id_estado_actividad = 1 and a.en_linea) sin_entregar
    ${destinatarios ? sql`, ${quienes}` : sql``}
  from ${destinatariosDeA}) cuenta`;

/** When the exam `a` ends for participant `p`, who has started it. */
export const finPropio = sql`least(p.examen_fecha_hora_iniciado + make_interval(mins => a.examen_tiempo_maximo),
  a.examen_fecha_hora_finalizado)`;

/**
 * Joins the own participation `p` of an enrolment to activity `a`. In class a row is made with the first draft mark, so that it tells
 * nothing before that mark is published.
 */
export const participacionPropia = (idEstudianteGrado: SQL | number): SQL => sql`left join participantes p
  on p.id_actividad_materia_bloque = a.id_actividad_materia_bloque and p.id_estudiante_grado = ${idEstudianteGrado}
    and (a.en_linea or p.id_estado_actividad > 2)`;

/** Own participation `p` of a student, without its private comments. */
export const paresParticipante = (
  now: Date,
): SQL => sql`'idActividadMateriaBloqueParticipante', p.id_actividad_materia_bloque_participante,
    'idActividadMateriaBloque', p.id_actividad_materia_bloque, 'idEstudianteGrado', p.id_estudiante_grado,
    'idEstadoActividad', p.id_estado_actividad,
    'examenFechaHoraIniciado', ${instanteJson(sql`p.examen_fecha_hora_iniciado`)},
    'examenFechaHoraFinalizado', case when p.examen_fecha_hora_iniciado is not null then ${instanteJson(finPropio)} end,
    'examenEnCurso', ${enCursoJson(sql`p.examen_fecha_hora_iniciado`, finPropio, now)},
    'actividadesMateriasBloquesEntregas', json_build_object(
      'calificacion', case when p.id_estado_actividad = 3 then p.calificacion end)`;

/** An activity as a student's lists show it: never the address of the exam itself. */
export const actividadEstudianteJson = (now: Date): SQL =>
  sql`json_build_object(${paresActividad(now)}, 'examenGenerado', null)`;
