import { type SQL, sql } from 'drizzle-orm';
import type { ActividadDelDocente, ActividadDelEstudiante } from '#server/actividades/policy.ts';
import {
  actividadDocenteJson,
  actividadEstudianteJson,
  archivosDeActividad,
  cuentaDeParticipantes,
  deActividades,
  deTipos,
  paresParticipante,
  participacionPropia,
  videosDeActividad,
} from '#server/actividades/queries.ts';
import type { ClaseDelDocente, ClaseDelEstudiante } from '#server/clases/policy.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { type Db, rows, type Sql } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { type AvisoEstudiante, avisoEstudiante } from '#shared/actividades/avisos.ts';
import { type MaterialEstudiante, materialEstudiante } from '#shared/actividades/material.ts';
import {
  entradaEstudiante,
  FEED_PAGINA,
  type ParteDelFeed,
  type Publicacion,
  publicacion,
} from '#shared/actividades.ts';

interface Vista {
  now: Date;
  abierto: boolean;
}

const EXAMEN = sql`a.tipo_actividad in (1, 2, 8, 9)`;
const TAREA = sql`a.tipo_actividad in (3, 6)`;

/** Author of a student's post. */
const autor = sql`(select json_build_object('idEstudiante', e.id_estudiante, 'nombre1', e.nombre1,
    'nombre2', e.nombre2, 'nombre3', e.nombre3, 'apellido1', e.apellido1, 'apellido2', e.apellido2)
  from inscripciones ie join estudiantes e using (id_estudiante)
  where ie.id_estudiante_grado = a.id_estudiante_grado)`;

/** Whoever published it; for a student's post the teacher of the class. */
export const catedratico = sql`(select json_build_object('nombres', co.nombres) from colaboradores co
  where co.id_colaborador = coalesce(a.id_colaborador, c.id_colaborador))`;

/** Comments of an activity, by a condition on `k`. `mio` is the SQL that says whether whoever asks may delete one. */
export const comentarios = (condition: SQL, mio: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('idComentario', k.id_comentario,
    'idComentador', coalesce(k.id_colaborador, k.id_estudiante),
    'comentador', coalesce(kc.nombres, ${nombreCompletoDe('ke')}), 'apellido', ke.apellido1,
    'comentario', k.comentario, 'fechaComentario', ${instanteJson(sql`k.fecha_comentario`)},
    'isProfesor', k.id_colaborador is not null, 'puedeEliminar', ${mio})
    order by k.fecha_comentario, k.id_comentario)
  from comentarios k
  left join colaboradores kc on kc.id_colaborador = k.id_colaborador
  left join estudiantes ke on ke.id_estudiante = k.id_estudiante
  where k.id_actividad_materia_bloque = a.id_actividad_materia_bloque and ${condition}), '[]')`;

export const PUBLICOS = sql`k.id_actividad_materia_bloque_participante is null`;

/** Anything published, with all its content, for the teacher of its class. */
const publicaciones = (vista: Vista, destinatarios: boolean): SQL => sql`
  select true "hasData", a.titulo title,
    case when a.tipo_actividad in (4, 5, 7) then a.contenido end contenido,
    case when a.tipo_actividad in (1, 2, 3, 6, 8, 9) then a.contenido end instructions,
    ${videosDeActividad} videos, ${archivosDeActividad} archivos,
    ${comentarios(PUBLICOS, sql`${vista.abierto}::boolean`)} comentarios, ${catedratico} catedratico, ${autor} estudiante,
    ${actividadDocenteJson(vista, destinatarios)} actividad,
    a.examen_generado examen, a.tipo_actividad in (8, 9) "examenExtra"
  from ${deActividades} ${deTipos} ${cuentaDeParticipantes(destinatarios)}`;

const elMasReciente = sql`order by a.fecha_creada desc, a.id_actividad_materia_bloque desc`;

/** Ends a statement over activities `a`. A removed entry keeps its place in time, so one can still go on after it. */
const parte = ({ despues, page }: ParteDelFeed): SQL =>
  despues === undefined
    ? sql`${elMasReciente} limit ${FEED_PAGINA} offset ${(page - 1) * FEED_PAGINA}`
    : sql`and (a.fecha_creada, a.id_actividad_materia_bloque) < (
        select u.fecha_creada, u.id_actividad_materia_bloque from actividades u where u.id_actividad_materia_bloque = ${despues})
      ${elMasReciente} limit ${FEED_PAGINA}`;

/** The page is chosen before participants are counted: the rest of the class's year is not looked at. */
export const feedDelDocente = (
  db: Db,
  { idGradoSeccionMateriaColaborador: id }: ClaseDelDocente,
  cual: ParteDelFeed,
  vista: Vista,
) =>
  rows(
    db,
    sql`${publicaciones(vista, false)}
      where a.id_actividad_materia_bloque in (
        select a.id_actividad_materia_bloque from actividades a join bloques b using (id_materia_bloque)
        where b.id_grado_seccion_materia_colaborador = ${id} and a.eliminada is null ${parte(cual)})
      ${elMasReciente}`,
    publicacion.shape,
  );

export async function leerPublicacion(
  db: Sql,
  { idActividadMateriaBloque: id }: ActividadDelDocente,
  vista: Vista,
): Promise<Publicacion | undefined> {
  const [row] = await rows(
    db,
    sql`${publicaciones(vista, true)} where a.id_actividad_materia_bloque = ${id}`,
    publicacion.shape,
  );
  return row;
}

/** What hangs on an activity is read only for the kinds whose content a list may show. */
const soloSinCalificar = (content: SQL): SQL =>
  sql`case when a.tipo_actividad in (4, 5, 7) then ${content} else '[]'::json end`;

interface Quien {
  idEstudiante: number;
  now: Date;
  abierto: boolean;
}

/** Entries of a student's feed: `p` is the own participation, missing for posts. */
const entradas = ({ idEstudianteGrado }: ClaseDelEstudiante, { idEstudiante, now, abierto }: Quien): SQL => {
  const conTitulo = sql`json_build_object('title', a.titulo, 'actividad', ${actividadEstudianteJson(now)})`;
  const propia = sql`${abierto}::boolean and a.id_estudiante_grado is not distinct from ${idEstudianteGrado}`;
  const privados = comentarios(
    sql`k.id_actividad_materia_bloque_participante = p.id_actividad_materia_bloque_participante`,
    sql`${abierto}::boolean and k.id_estudiante is not distinct from ${idEstudiante}`,
  );
  return sql`
    select case when ${TAREA} then ${conTitulo} end tarea, case when ${EXAMEN} then ${conTitulo} end "examenFinal",
      case when a.tipo_actividad in (4, 5, 7) then ${actividadEstudianteJson(now)} end actividad,
      a.titulo title, case when a.tipo_actividad in (4, 5, 7) then a.contenido end contenido,
      ${soloSinCalificar(sql`${videosDeActividad}`)} videos,
      ${soloSinCalificar(sql`${archivosDeActividad}`)} archivos,
      ${catedratico} catedratico, ${autor} estudiante,
      (select count(*) from comentarios k
        where k.id_actividad_materia_bloque = a.id_actividad_materia_bloque and ${PUBLICOS}) "numeroComentarios",
      case when p.id_estudiante_grado is not null then
        json_build_object(${paresParticipante(now)}, 'comentarios', ${privados}) end participante,
      json_build_object('editar', ${propia}, 'eliminar', ${propia}) permisos
    from ${deActividades} ${deTipos} ${participacionPropia(idEstudianteGrado)}`;
};

export const feedDelEstudiante = (db: Db, clase: ClaseDelEstudiante, cual: ParteDelFeed, quien: Quien) =>
  rows(
    db,
    sql`${entradas(clase, quien)}
      where b.id_grado_seccion_materia_colaborador = ${clase.idGradoSeccionMateriaColaborador}
        and a.eliminada is null and (p.id_estudiante_grado is not null or a.tipo_actividad = 7
          or (not a.en_linea and ${clase.enClase}::boolean)) ${parte(cual)}`,
    entradaEstudiante.shape,
  );

/** What an activity says to a student it was assigned to. The caller answers for exams before their start. */
export async function leerContenido(
  db: Sql,
  { idActividadMateriaBloque: id }: ActividadDelEstudiante,
  { idEstudiante, now, abierto }: Quien,
): Promise<MaterialEstudiante | undefined> {
  const publicos = comentarios(
    PUBLICOS,
    sql`${abierto}::boolean and k.id_estudiante is not distinct from ${idEstudiante}`,
  );
  const [row] = await rows(
    db,
    sql`select true "hasData", a.titulo title, a.contenido, ${videosDeActividad} videos,
        ${archivosDeActividad} archivos, ${publicos} comentarios, ${catedratico} catedratico,
        ${actividadEstudianteJson(now)} actividad
      from ${deActividades} ${deTipos} where a.id_actividad_materia_bloque = ${id}`,
    materialEstudiante.shape,
  );
  return row;
}

/** A student's post, for whoever may see it. */
export async function leerPost(
  db: Sql,
  { idActividadMateriaBloque: id, propia }: ActividadDelEstudiante,
  abierto: boolean,
): Promise<AvisoEstudiante | undefined> {
  const puede = propia && abierto;
  const [row] = await rows(
    db,
    sql`select a.id_actividad_materia_bloque "idActividadMateriaBloque", a.version, a.contenido,
        ${videosDeActividad} videos, ${archivosDeActividad} archivos, ${autor} estudiante,
        json_build_object('editar', ${puede}::boolean, 'eliminar', ${puede}::boolean) permisos
      from actividades a where a.id_actividad_materia_bloque = ${id}`,
    avisoEstudiante.shape,
  );
  return row;
}
