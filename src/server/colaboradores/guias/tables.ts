import { foreignKey, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { gradosSecciones } from '#server/grados/tables.ts';

/** Homeroom teachers: one per section and year (the section belongs to a year). */
export const guias = pgTable(
  'guias',
  {
    idMaestroGuiaGradoSeccion: integer().primaryKey().generatedAlwaysAsIdentity(),
    idColaborador: integer()
      .notNull()
      .references(() => colaboradores.idColaborador),
    idGradoSeccion: integer().notNull().unique(),
    idCicloEscolar: integer().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'guias_seccion',
      columns: [t.idGradoSeccion, t.idCicloEscolar],
      foreignColumns: [gradosSecciones.idGradoSeccion, gradosSecciones.idCicloEscolar],
    }),
    index('guias_por_docente').on(t.idColaborador, t.idCicloEscolar),
  ],
);
