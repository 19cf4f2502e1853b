import { type SQL, sql } from 'drizzle-orm';
import { actividadEstudianteJson, deActividades, deTipos } from '#server/actividades/queries.ts';
import type { ClaseDelDocente, ClaseDelEstudiante } from '#server/clases/policy.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { type Db, rows } from '#server/platform/db/db.ts';
import { pendiente, proxima, tipoDeActividad } from '#shared/actividades.ts';

/** A side list or a bell shows no more. */
const MAXIMO = 100;

export const tipos = (db: Db) =>
  rows(
    db,
    sql`select id_tipo_actividad "idTipoActividad", nombre, icono, visible from tipos_actividades order by 1`,
    tipoDeActividad.shape,
  );

const TIPOS = {
  tareas: sql`a.tipo_actividad in (3, 6)`,
  examenes: sql`a.tipo_actividad in (1, 2, 8, 9)`,
  todo: sql`a.valor_neto is not null`,
} as const;
export type Clase = 'tareas' | 'examenes';

/** To be handed in here: the date has not passed and, of an exam, its run is not over. */
const porVenir = (now: Date): SQL => sql`a.eliminada is null and a.en_linea and case
  when a.examen_fecha_hora_finalizado is null then a.fecha_limite else a.examen_fecha_hora_finalizado end
  >= ${now.toISOString()}`;

/** Own participation `p` that still has to be handed in; of an exam, before the own end too. */
const porEntregar = (now: Date): SQL => sql`p.id_estado_actividad = 1
  and (p.examen_fecha_hora_iniciado is null or p.examen_fecha_hora_iniciado
    + make_interval(mins => a.examen_tiempo_maximo) >= ${now.toISOString()})`;

/** What runs comes first: of what has not ended, an exam with a start. */
const porFecha = sql`order by a.examen_fecha_hora_iniciado is null, a.fecha_limite, a.id_actividad_materia_bloque limit ${sql.raw(String(MAXIMO))}`;

export const proximas = (
  db: Db,
  { idGradoSeccionMateriaColaborador: id }: ClaseDelDocente,
  clase: Clase,
  now: Date,
) =>
  rows(
    db,
    sql`select a.titulo title, ${actividadEstudianteJson(now)} actividad from ${deActividades} ${deTipos}
      where b.id_grado_seccion_materia_colaborador = ${id} and ${TIPOS[clase]} and ${porVenir(now)} ${porFecha}`,
    proxima.shape,
  );

const delParticipante = sql`join participantes p on p.id_actividad_materia_bloque = a.id_actividad_materia_bloque`;

export const proximasDelEstudiante = (
  db: Db,
  { idGradoSeccionMateriaColaborador: id, idEstudianteGrado, enClase }: ClaseDelEstudiante,
  clase: Clase,
  now: Date,
) =>
  rows(
    db,
    sql`select a.titulo title, ${actividadEstudianteJson(now)} actividad
      from ${deActividades} ${deTipos} ${delParticipante}
      where b.id_grado_seccion_materia_colaborador = ${id} and p.id_estudiante_grado = ${idEstudianteGrado} and ${enClase}::boolean
        and ${TIPOS[clase]} and ${porVenir(now)} and ${porEntregar(now)} ${porFecha}`,
    proxima.shape,
  );

/** Work of a whole year that a student still has to hand in: whose it is is the scope itself. */
export const pendientes = (db: Db, idEstudiante: number, ciclo: number, now: Date) =>
  rows(
    db,
    sql`select a.titulo title, ${nombreEnCiclo(sql`c.id_ciclo_escolar`)} materia, ${actividadEstudianteJson(now)} actividad
      from ${deActividades} ${deTipos} ${delParticipante}
      join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado
        and i.id_grado_seccion = c.id_grado_seccion and ${cuentaPara('clase')}
      join materias m on m.id_materia = c.id_materia
      where i.id_estudiante = ${idEstudiante} and i.id_ciclo_escolar = ${ciclo}
        and ${TIPOS.todo} and ${porVenir(now)} and ${porEntregar(now)} ${porFecha}`,
    pendiente.shape,
  );
