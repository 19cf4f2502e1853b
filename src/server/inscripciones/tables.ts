import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ciclos } from '#server/ciclos/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { gradosSecciones } from '#server/grados/tables.ts';
import { fechaCalendario, instante } from '#server/platform/db/columns.ts';
import { ESTADOS_INSCRIPCION } from '#shared/estudiantes/estados.rules.ts';

/** A student in a section for a school year. At most one that was not cancelled per student and year. */
export const inscripciones = pgTable(
  'inscripciones',
  {
    idEstudianteGrado: integer().primaryKey().generatedAlwaysAsIdentity(),
    idEstudiante: integer()
      .notNull()
      .references(() => estudiantes.idEstudiante),
    idCicloEscolar: integer()
      .notNull()
      .references(() => ciclos.idCicloEscolar),
    idGradoSeccion: integer().notNull(),
    fechaAsignado: instante().notNull(),
    becado: boolean().notNull().default(false),
    /** Months of tuition fixed when enrolling. */
    numeroMeses: integer().notNull().default(10),
    /**
     * A student who left (`retirada`, `trasladada`) keeps marks and payments and is in no class; a reservation (`preinscrita`) is in no class
     * yet. A cancelled enrolment stays in the student's record and counts nowhere; the others are the student's live one of the year.
     */
    estado: text({ enum: ESTADOS_INSCRIPCION }).notNull().default('activa'),
    /** Of who left: the last day at school, and why. */
    fechaBaja: fechaCalendario(),
    motivoBaja: text(),
    /** The year is over for this student; `aprobado` is then known. */
    finalizado: boolean().notNull().default(false),
    aprobado: boolean(),
    /** The year asks of this student what was agreed, not what it asks of the others: the result says so. */
    adecuacionCurricular: boolean().notNull().default(false),
    /** Active, and so is the student. This and the two below are kept by triggers, for counts and lists. */
    vigente: boolean().notNull().default(false),
    /** At the school in no earlier year. */
    nuevo: boolean().notNull().default(false),
    /** Deadline of the oldest month that is not paid. */
    debeDesde: fechaCalendario(),
    /** The place in the ministry's register of the section; null: by surnames. */
    numeroOficial: integer(),
    /** The day on which the school entered it in the ministry's register. */
    sireInscrita: fechaCalendario(),
  },
  (t) => [
    foreignKey({
      name: 'inscripciones_seccion',
      columns: [t.idGradoSeccion, t.idCicloEscolar],
      foreignColumns: [gradosSecciones.idGradoSeccion, gradosSecciones.idCicloEscolar],
    }),
    uniqueIndex('inscripciones_una_viva')
      .on(t.idEstudiante, t.idCicloEscolar)
      .where(sql`estado <> 'anulada'`),
    index('inscripciones_por_seccion').on(t.idGradoSeccion),
    index('inscripciones_por_ciclo').on(t.idCicloEscolar, t.idEstudiante),
    // Who owes, and who is new, is asked of one student after the other, or of all when they are few.
    index('inscripciones_deudoras')
      .on(t.idCicloEscolar, t.idEstudiante, t.debeDesde)
      .where(sql`vigente and debe_desde is not null`),
    index('inscripciones_nuevas').on(t.idCicloEscolar, t.idEstudiante).where(sql`vigente and nuevo`),
    uniqueIndex('inscripciones_numero_oficial')
      .on(t.idGradoSeccion, t.numeroOficial)
      .where(sql`numero_oficial is not null`),
    unique('inscripciones_ciclo').on(t.idEstudianteGrado, t.idCicloEscolar),
    check(
      'inscripciones_estado',
      sql`estado in ('preinscrita', 'activa', 'retirada', 'trasladada', 'anulada')`,
    ),
    check(
      'inscripciones_baja',
      sql`(estado in ('retirada', 'trasladada')) = (fecha_baja is not null) and (fecha_baja is null) = (motivo_baja is null)`,
    ),
    check('inscripciones_resultado', sql`finalizado = (aprobado is not null)`),
    check('inscripciones_numero_oficial_positivo', sql`numero_oficial > 0`),
    check('inscripciones_meses', sql`numero_meses = 10`),
  ],
);
