import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { punteo } from '#server/platform/db/columns.ts';

/** The mark that another school gave in place of a block. */
export const notasTraslado = pgTable(
  'notas_traslado',
  {
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
    idMateria: integer()
      .notNull()
      .references(() => materias.idMateria),
    bloque: integer().notNull(),
    /** null: the block does not count. */
    nota: punteo(),
    documento: text().notNull(),
    motivo: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.idEstudianteGrado, t.idMateria, t.bloque] }),
    check('notas_traslado_bloque', sql`bloque between 1 and 6`),
    check('notas_traslado_nota', sql`nota between 0 and 100`),
  ],
);
