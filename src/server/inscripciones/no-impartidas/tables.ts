import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { gradosSecciones } from '#server/grados/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { instante } from '#server/platform/db/columns.ts';

/** Subjects that a section is not taught in its year. Such a subject has often no teacher, so it has no row of `asignaciones`. */
export const materiasNoImpartidas = pgTable(
  'materias_no_impartidas',
  {
    idGradoSeccion: integer().notNull(),
    idMateria: integer()
      .notNull()
      .references(() => materias.idMateria),
    motivo: text().notNull(),
    idColaborador: integer().references(() => colaboradores.idColaborador, { onDelete: 'set null' }),
    fecha: instante().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idGradoSeccion, t.idMateria] }),
    foreignKey({
      name: 'materias_no_impartidas_seccion',
      columns: [t.idGradoSeccion],
      foreignColumns: [gradosSecciones.idGradoSeccion],
    }).onDelete('cascade'),
  ],
);
