import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { archivos } from '#server/archivos/tables.ts';
import { bloques } from '#server/bloques/tables.ts';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { instante, punteo } from '#server/platform/db/columns.ts';
import { videos } from '#server/videos/tables.ts';

/** The nine kinds of activity. Fixed ids. */
export const tiposActividades = pgTable('tipos_actividades', {
  idTipoActividad: integer().primaryKey(),
  nombre: text().notNull().unique(),
  icono: text().notNull(),
  visible: boolean().notNull(),
});

/** What is published in a class: notices, posts, material, homework and exams. Removed ones stay, marked. */
export const actividades = pgTable(
  'actividades',
  {
    idActividadMateriaBloque: integer().primaryKey().generatedAlwaysAsIdentity(),
    idMateriaBloque: integer()
      .notNull()
      .references(() => bloques.idMateriaBloque),
    tipoActividad: integer()
      .notNull()
      .references(() => tiposActividades.idTipoActividad),
    titulo: text(),
    /** Rich text for notices and posts, plain text otherwise. */
    contenido: text().notNull().default(''),
    fechaCreada: instante().notNull(),
    fechaLimite: instante(),
    valorNeto: punteo(),
    examenTiempoMaximo: integer(),
    examenFechaHoraIniciado: instante(),
    /** Latest end for everybody: start + minutes, or earlier when the teacher stops it. */
    examenFechaHoraFinalizado: instante(),
    /** Address of an auto-graded exam, when there is one. */
    examenGenerado: text(),
    idColaborador: integer().references(() => colaboradores.idColaborador),
    /** Author of a student's post. */
    idEstudianteGrado: integer().references(() => inscripciones.idEstudianteGrado),
    /** Grows with every edit; one that was made over an older one is refused. */
    version: integer().notNull().default(0),
    eliminada: instante(),
    /** false: graded in class, without deliveries, for everybody in the section: participants exist from their first mark on. */
    enLinea: boolean().notNull().default(true),
  },
  (t) => [
    // Target of the key that copies the points into every participant, so that no mark can exceed them.
    unique('actividades_valor').on(t.idActividadMateriaBloque, t.valorNeto),
    index('actividades_por_bloque').on(t.idMateriaBloque, t.fechaCreada),
    check(
      'actividades_autor',
      sql`num_nonnulls(id_colaborador, id_estudiante_grado) = 1 and (tipo_actividad = 7) = (id_estudiante_grado is not null)`,
    ),
    check('actividades_titulo', sql`(tipo_actividad in (4, 7)) = (titulo is null)`),
    check(
      'actividades_puntos',
      sql`(tipo_actividad in (1, 2, 3, 6, 8, 9)) = (valor_neto is not null) and (valor_neto is null) = (fecha_limite is null) and (valor_neto is null or (valor_neto > 0 and valor_neto <= case when tipo_actividad in (2, 8) then 30 else 70 end))`,
    ),
    check('actividades_en_linea', sql`en_linea or tipo_actividad in (1, 2, 3, 6, 8, 9)`),
    check(
      'actividades_examen',
      sql`(tipo_actividad in (1, 2, 8, 9) and en_linea) = (examen_tiempo_maximo is not null) and (examen_tiempo_maximo is null or examen_tiempo_maximo between 1 and 240) and (examen_tiempo_maximo is not null or examen_fecha_hora_iniciado is null) and (examen_fecha_hora_iniciado is null) = (examen_fecha_hora_finalizado is null) and (examen_fecha_hora_finalizado is null or examen_fecha_hora_finalizado >= examen_fecha_hora_iniciado)`,
    ),
  ],
);

/** Who an activity is for, and how far each has come. Once per activity and student. */
export const participantes = pgTable(
  'participantes',
  {
    idActividadMateriaBloqueParticipante: integer().primaryKey().generatedAlwaysAsIdentity(),
    idActividadMateriaBloque: integer()
      .notNull()
      .references(() => actividades.idActividadMateriaBloque, {
        onDelete: 'cascade',
      }),
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado),
    /** 1 pending, 2 delivered or collected, 3 graded, 4 annulled, 5 rejected. */
    idEstadoActividad: integer().notNull().default(1),
    /** Copy of the activity's points. */
    valorNeto: punteo(),
    calificacion: punteo(),
    borradorCalificacion: punteo(),
    /** When and by whom the draft mark was typed. Drafts are not in the audit trail. */
    borradorFecha: instante(),
    borradorPor: integer().references(() => colaboradores.idColaborador, { onDelete: 'set null' }),
    /** A trigger raises it with every change of draft, mark or state, but not when a student delivers or takes back. */
    versionBorrador: integer().notNull().default(0),
    examenFechaHoraIniciado: instante(),
    fechaEntrega: instante(),
    /** false with a delivery date: the teacher collected it. */
    estudianteEntrega: boolean().notNull().default(false),
    /** Delivered without its work: what was saved before stays the student's own and comes back with the delivery. */
    completada: boolean().notNull().default(false),
    fechaCalificada: instante(),
  },
  (t) => [
    // Follows every change of the points; NULL points (notices) are not checked.
    foreignKey({
      name: 'participantes_valor',
      columns: [t.idActividadMateriaBloque, t.valorNeto],
      foreignColumns: [actividades.idActividadMateriaBloque, actividades.valorNeto],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    unique('participantes_uno').on(t.idActividadMateriaBloque, t.idEstudianteGrado),
    unique('participantes_actividad').on(t.idActividadMateriaBloqueParticipante, t.idActividadMateriaBloque),
    index('participantes_por_inscripcion').on(t.idEstudianteGrado, t.idEstadoActividad),
    check('participantes_estado', sql`id_estado_actividad between 1 and 5`),
    check(
      'participantes_calificacion',
      sql`(calificacion is null or (valor_neto is not null and calificacion between 0 and valor_neto)) and (borrador_calificacion is null or (valor_neto is not null and borrador_calificacion between 0 and valor_neto))`,
    ),
    check(
      'participantes_calificada',
      sql`(id_estado_actividad <> 3 or calificacion is not null) and (id_estado_actividad not in (1, 2) or calificacion is null)`,
    ),
    check('participantes_entregada', sql`id_estado_actividad <> 2 or fecha_entrega is not null`),
    check(
      'participantes_completada',
      sql`not completada or (fecha_entrega is not null and estudiante_entrega)`,
    ),
  ],
);

/** Files of an activity, at most five. */
export const actividadesArchivos = pgTable(
  'actividades_archivos',
  {
    idActividadMateriaBloque: integer()
      .notNull()
      .references(() => actividades.idActividadMateriaBloque, {
        onDelete: 'cascade',
      }),
    /** Their order. One that was taken off comes back to its place, next to whatever came there meanwhile. */
    posicion: integer().notNull(),
    idArchivo: text()
      .primaryKey()
      .references(() => archivos.idArchivo),
  },
  (t) => [
    index('actividades_archivos_de').on(t.idActividadMateriaBloque, t.posicion),
    check('actividades_archivos_posicion', sql`posicion >= 1`),
  ],
);

/** Videos of an activity. */
export const actividadesVideos = pgTable(
  'actividades_videos',
  {
    idActividadMateriaBloque: integer()
      .notNull()
      .references(() => actividades.idActividadMateriaBloque, {
        onDelete: 'cascade',
      }),
    idVideo: text()
      .notNull()
      .references(() => videos.idVideo),
    posicion: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idActividadMateriaBloque, t.idVideo] })],
);
