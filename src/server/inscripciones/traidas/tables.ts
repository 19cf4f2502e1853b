import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { punteo } from '#server/platform/db/columns.ts';

/** Points that a student who changed section brings along, for each subject and block. */
export const notasTraidas = pgTable(
  'notas_traidas',
  {
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
    idMateria: integer()
      .notNull()
      .references(() => materias.idMateria),
    bloque: integer().notNull(),
    zona: punteo().notNull().default(0),
    zonaExtra: punteo().notNull().default(0),
    examen: punteo().notNull().default(0),
    examenExtra: punteo().notNull().default(0),
    /** Why a teacher corrected it by hand. */
    motivo: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.idEstudianteGrado, t.idMateria, t.bloque] }),
    check('notas_traidas_bloque', sql`bloque between 1 and 6`),
    check('notas_traidas_puntos', sql`zona >= 0 and zona_extra >= 0 and examen >= 0 and examen_extra >= 0`),
  ],
);
