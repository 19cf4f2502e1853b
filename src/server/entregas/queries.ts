import { sql } from 'drizzle-orm';
import { archivosJson, type EnlaceDeArchivos } from '#server/archivos/queries.ts';
import { EN_CLASE } from '#server/clases/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { type EnlaceDeVideos, videosJson } from '#server/videos/queries.ts';
import { notaDeOtro } from '#shared/entregas.ts';

const dueno = 'id_actividad_materia_bloque_participante';
export const ARCHIVOS_DE_ENTREGA: EnlaceDeArchivos = { tabla: 'entregas_archivos', dueno };
export const VIDEOS_DE_ENTREGA: EnlaceDeVideos = { tabla: 'entregas_videos', dueno };

/** Files and videos of the work `e` of a statement. */
export const archivosDeEntrega = archivosJson(
  ARCHIVOS_DE_ENTREGA,
  sql`e.id_actividad_materia_bloque_participante`,
);
export const videosDeEntrega = videosJson(VIDEOS_DE_ENTREGA, sql`e.id_actividad_materia_bloque_participante`);

/** Whether the work of participant `p` holds a file, a video, or more text than blanks. */
export const hayTrabajo = sql`exists (select from entregas w
  where w.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante
    and (w.contenido ~ '[^[:space:]]'
      or exists (select from entregas_archivos x
        where x.id_actividad_materia_bloque_participante = w.id_actividad_materia_bloque_participante)
      or exists (select from entregas_videos x
        where x.id_actividad_materia_bloque_participante = w.id_actividad_materia_bloque_participante)))`;

/** Which participation a student asks for: by what was assigned, or by its own number. */
export type Busqueda = { idActividadMateriaBloque: number } | { idParticipante: number };

/** A student's participation with everything that decides what may be done with its work. */
const filaTrabajoRow = {
  idParticipante: num,
  idActividadMateriaBloque: num,
  idEstadoActividad: num,
  tipoActividad: num,
  fechaLimite: text,
  examenTiempoMaximo: num.nullable(),
  fechaEntrega: text.nullable(),
  /** false with a delivery date: the teacher collected it. */
  estudianteEntrega: bool,
  /** Delivered without its work, which is kept apart. */
  completada: bool,
  /** Own start of an exam. */
  inicioPropio: text.nullable(),
  inicioDeClase: text.nullable(),
  finDeClase: text.nullable(),
  idCicloEscolar: num,
  /** false: the student left the class, and reads the own work there still. */
  enClase: bool,
};
export type FilaTrabajo = Row<typeof filaTrabajoRow>;

/** A participation `p` with its activity, the class `g` of that, and the enrolment `i` of its student, wherever that one is now. */
export const EN_SU_CLASE = sql`participantes p
  join actividades a using (id_actividad_materia_bloque)
  join bloques b using (id_materia_bloque)
  join asignaciones g using (id_grado_seccion_materia_colaborador)
  join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado`;

/** The student of that is still in the class. The enrolment is held before the work: who moves it holds it first too. */
export const AQUI = sql`(${EN_CLASE} and i.id_grado_seccion = g.id_grado_seccion)`;

/**
 * The participation of this student in what is handed in here. To be changed, it is held until the transaction ends, and its activity against
 * being started, stopped, changed or removed: whoever waited for the teacher's stop sees the end it set.
 */
export async function leerTrabajo(
  db: Sql,
  idEstudiante: number,
  busqueda: Busqueda,
  tipos: readonly number[],
  bloquear: boolean,
): Promise<FilaTrabajo | undefined> {
  const donde =
    'idParticipante' in busqueda
      ? sql`p.id_actividad_materia_bloque_participante = ${busqueda.idParticipante}`
      : sql`p.id_actividad_materia_bloque = ${busqueda.idActividadMateriaBloque}`;
  const [fila] = await rows(
    db,
    sql`
      select p.id_actividad_materia_bloque_participante "idParticipante",
        p.id_actividad_materia_bloque "idActividadMateriaBloque", p.id_estado_actividad "idEstadoActividad",
        a.tipo_actividad "tipoActividad", a.fecha_limite "fechaLimite",
        p.fecha_entrega "fechaEntrega", p.estudiante_entrega "estudianteEntrega", p.completada,
        a.examen_tiempo_maximo "examenTiempoMaximo", p.examen_fecha_hora_iniciado "inicioPropio",
        a.examen_fecha_hora_iniciado "inicioDeClase", a.examen_fecha_hora_finalizado "finDeClase",
        i.id_ciclo_escolar "idCicloEscolar", ${AQUI} "enClase"
      from ${EN_SU_CLASE}
      where ${donde} and i.id_estudiante = ${idEstudiante} and ${cuentaPara('historia')} and a.eliminada is null
        and a.en_linea and a.tipo_actividad = any(${arreglo(tipos)})
      ${bloquear ? sql`for key share of i for share of a for update of p` : sql``}`,
    filaTrabajoRow,
  );
  return fila;
}

const filaActividadRow = {
  idActividadMateriaBloque: num,
  tipoActividad: num,
  enLinea: bool,
  valorNeto: num,
  idCicloEscolar: num,
};
export type FilaActividad = Row<typeof filaActividadRow>;

/**
 * A graded activity of this teacher's classes. `bloquear` holds the class, then the activity against changes of its points or its
 * removal; both stand before the rows of its participants in every lock order.
 */
export async function leerActividad(
  db: Sql,
  idColaborador: number,
  idActividad: number,
  tipos: readonly number[],
  bloquear: boolean,
): Promise<FilaActividad | undefined> {
  const [fila] = await rows(
    db,
    sql`
      select a.id_actividad_materia_bloque "idActividadMateriaBloque", a.tipo_actividad "tipoActividad",
        a.en_linea "enLinea", a.valor_neto "valorNeto", g.id_ciclo_escolar "idCicloEscolar"
      from actividades a
      join bloques b using (id_materia_bloque)
      join asignaciones g using (id_grado_seccion_materia_colaborador)
      where a.id_actividad_materia_bloque = ${idActividad} and g.id_colaborador = ${idColaborador}
        and a.eliminada is null and a.tipo_actividad = any(${arreglo(tipos)})
      ${bloquear ? sql`for share of g for share of a` : sql``}`,
    filaActividadRow,
  );
  return fila;
}

const filaRevisionRow = {
  ...filaActividadRow,
  idParticipante: num,
  idEstudiante: num,
  enClase: bool,
  /** The first name of the student. */
  nombre: text,
  idEstadoActividad: num,
  borradorCalificacion: num.nullable(),
  versionBorrador: num,
};
export type FilaRevision = Row<typeof filaRevisionRow>;

/** One participant of an activity of this teacher's classes. */
export async function leerRevision(
  db: Sql,
  idColaborador: number,
  idParticipante: number,
  tipos: readonly number[],
  bloquear: boolean,
): Promise<FilaRevision | undefined> {
  const [fila] = await rows(
    db,
    sql`
      select p.id_actividad_materia_bloque_participante "idParticipante", i.id_estudiante "idEstudiante",
        p.id_actividad_materia_bloque "idActividadMateriaBloque", p.id_estado_actividad "idEstadoActividad",
        p.borrador_calificacion "borradorCalificacion", p.version_borrador "versionBorrador",
        a.tipo_actividad "tipoActividad", a.en_linea "enLinea", p.valor_neto "valorNeto", g.id_ciclo_escolar "idCicloEscolar",
        es.nombre1 nombre, ${AQUI} "enClase"
      from ${EN_SU_CLASE}
      join estudiantes es using (id_estudiante)
      where p.id_actividad_materia_bloque_participante = ${idParticipante} and g.id_colaborador = ${idColaborador}
        and ${cuentaPara('historia')} and es.activo and a.eliminada is null and a.tipo_actividad = any(${arreglo(tipos)})
      ${bloquear ? sql`for share of g for key share of i for update of p` : sql``}`,
    filaRevisionRow,
  );
  return fila;
}

const autorRow = {
  idParticipante: num,
  ...notaDeOtro.pick({ quien: true, cuando: true, propia: true }).shape,
};
type Autor = Omit<Row<typeof autorRow>, 'idParticipante'>;

/**
 * Who changed each of these marks last, and when: whoever typed the draft, or the last audited act on it. Nobody is known of marks
 * older than what is kept.
 */
export async function autoresDe(
  db: Sql,
  participantes: readonly number[],
  idColaborador: number,
): Promise<(idParticipante: number) => Autor> {
  const autores = await rows(
    db,
    sql`
      select p.id_actividad_materia_bloque_participante "idParticipante", c.nombres quien, u.fecha cuando,
        coalesce(c.id_colaborador = ${idColaborador}, false) propia
      from participantes p
      cross join lateral (
        select * from (
          select p.borrador_fecha fecha, p.borrador_por id_colaborador, null::int id_usuario
          union all
          (select a.fecha, null, a.id_usuario from auditoria a
            where a.entidad = 'calificacion' and a.id_entidad = p.id_actividad_materia_bloque_participante::text
            order by a.id_auditoria desc limit 1)) acto
        where fecha is not null order by fecha desc limit 1) u
      left join colaboradores c on c.id_colaborador = u.id_colaborador or c.id_usuario = u.id_usuario
      where p.id_actividad_materia_bloque_participante = any(${arreglo(participantes)})`,
    autorRow,
  );
  const porNumero = new Map(autores.map(({ idParticipante, ...autor }) => [idParticipante, autor]));
  return (idParticipante) => porNumero.get(idParticipante) ?? { quien: null, cuando: null, propia: false };
}
