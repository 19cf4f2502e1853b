import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { gradosMaterias, gradosSecciones } from '#server/grados/tables.ts';
import { instante } from '#server/platform/db/columns.ts';

/** A class: a subject of a section in a year, given by one teacher. */
export const asignaciones = pgTable(
  'asignaciones',
  {
    idGradoSeccionMateriaColaborador: integer().primaryKey().generatedAlwaysAsIdentity(),
    idColaborador: integer()
      .notNull()
      .references(() => colaboradores.idColaborador),
    idGradoSeccion: integer().notNull(),
    idMateria: integer().notNull(),
    idGrado: integer().notNull(),
    idCicloEscolar: integer().notNull(),
    inicializado: boolean().notNull().default(false),
    fechaInicializado: instante(),
    /** Its marks are fixed: the trigger `clase_cerrada` refuses what would change them. */
    fechaCerrada: instante(),
    cerradaPor: integer().references(() => colaboradores.idColaborador, { onDelete: 'set null' }),
    meetingLink: text(),
    contraseniaMeet: text(),
  },
  (t) => [
    // The two composite keys say: the section is of that grade and year, and that grade teaches the subject that year.
    foreignKey({
      name: 'asignaciones_seccion',
      columns: [t.idGradoSeccion, t.idGrado, t.idCicloEscolar],
      foreignColumns: [
        gradosSecciones.idGradoSeccion,
        gradosSecciones.idGrado,
        gradosSecciones.idCicloEscolar,
      ],
    }),
    foreignKey({
      name: 'asignaciones_materia',
      columns: [t.idGrado, t.idCicloEscolar, t.idMateria],
      foreignColumns: [gradosMaterias.idGrado, gradosMaterias.idCicloEscolar, gradosMaterias.idMateria],
    }),
    unique('asignaciones_un_docente').on(t.idGradoSeccion, t.idMateria),
    index('asignaciones_por_docente').on(t.idColaborador, t.idCicloEscolar),
    index('asignaciones_por_materia').on(t.idGrado, t.idCicloEscolar, t.idMateria),
    check('asignaciones_inicio', sql`inicializado = (fecha_inicializado is not null)`),
    check('asignaciones_cierre', sql`cerrada_por is null or fecha_cerrada is not null`),
    check('asignaciones_meet', sql`contrasenia_meet is null or meeting_link is not null`),
  ],
);
