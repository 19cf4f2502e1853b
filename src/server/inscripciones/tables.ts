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
import { fechaCalendario, instante } from '#server/base/columns.ts';
import { ciclos } from '#server/ciclos/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { gradosSecciones } from '#server/grados/tables.ts';

/** A student in a section for a school year. At most one active per student and year. */
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
    /** A cancelled enrolment stays in the student's record and counts nowhere. */
    estado: text({ enum: ['activa', 'anulada'] })
      .notNull()
      .default('activa'),
    /** The year is over for this student; `aprobado` is then known. */
    finalizado: boolean().notNull().default(false),
    aprobado: boolean(),
    /** Active, and so is the student. This and the two below are kept by triggers, for counts and lists. */
    vigente: boolean().notNull().default(false),
    /** No active enrolment in an earlier year. */
    nuevo: boolean().notNull().default(false),
    /** Deadline of the oldest month that is not paid. */
    debeDesde: fechaCalendario(),
  },
  (t) => [
    foreignKey({
      name: 'inscripciones_seccion',
      columns: [t.idGradoSeccion, t.idCicloEscolar],
      foreignColumns: [gradosSecciones.idGradoSeccion, gradosSecciones.idCicloEscolar],
    }),
    uniqueIndex('inscripciones_una_activa')
      .on(t.idEstudiante, t.idCicloEscolar)
      .where(sql`estado = 'activa'`),
    index('inscripciones_por_seccion').on(t.idGradoSeccion),
    index('inscripciones_por_ciclo').on(t.idCicloEscolar, t.idEstudiante),
    // Who owes, and who is new, is asked of one student after the other, or of all when they are few.
    index('inscripciones_deudoras')
      .on(t.idCicloEscolar, t.idEstudiante, t.debeDesde)
      .where(sql`vigente and debe_desde is not null`),
    index('inscripciones_nuevas').on(t.idCicloEscolar, t.idEstudiante).where(sql`vigente and nuevo`),
    unique('inscripciones_ciclo').on(t.idEstudianteGrado, t.idCicloEscolar),
    check('inscripciones_estado', sql`estado in ('activa', 'anulada')`),
    check('inscripciones_resultado', sql`finalizado = (aprobado is not null)`),
    check('inscripciones_meses', sql`numero_meses = 10`),
  ],
);
