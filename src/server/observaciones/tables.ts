import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { instante } from '#server/platform/db/columns.ts';

/** What the homeroom teacher remarks on a student in a block. It is printed on the boleta of that block. */
export const observaciones = pgTable(
  'observaciones',
  {
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
    bloque: integer().notNull(),
    /** null: it was taken away. The row stays, so that its version goes on. */
    texto: text(),
    /** Who wrote it last, and when. */
    idColaborador: integer().references(() => colaboradores.idColaborador, { onDelete: 'set null' }),
    fecha: instante().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.idEstudianteGrado, t.bloque] }),
    check('observaciones_bloque', sql`bloque between 1 and 6`),
    check('observaciones_texto', sql`char_length(texto) between 1 and 300`),
  ],
);
