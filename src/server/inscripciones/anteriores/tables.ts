import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { punteo } from '#server/platform/db/columns.ts';

/** Final marks of years before the school had Ceiba. A subject of a year has these or classes, never both. */
export const notasAnteriores = pgTable(
  'notas_anteriores',
  {
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
    idMateria: integer()
      .notNull()
      .references(() => materias.idMateria),
    nota: punteo().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEstudianteGrado, t.idMateria] }),
    check('notas_anteriores_nota', sql`nota between 0 and 100`),
  ],
);
