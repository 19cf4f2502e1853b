import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { instante } from '#server/platform/db/columns.ts';
import { ESTADOS_DE_RECUPERACION } from '#shared/inscripciones/resultados.rules.ts';

/** What a student did to recover a subject, chance by chance. A row is made with the first draft mark. */
export const recuperaciones = pgTable(
  'recuperaciones',
  {
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
    idMateria: integer()
      .notNull()
      .references(() => materias.idMateria),
    oportunidad: integer().notNull(),
    nota: integer(),
    borrador: integer(),
    borradorFecha: instante(),
    borradorPor: integer().references(() => colaboradores.idColaborador, { onDelete: 'set null' }),
    estado: text({ enum: ESTADOS_DE_RECUPERACION }).notNull().default('pendiente'),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.idEstudianteGrado, t.idMateria, t.oportunidad] }),
    check('recuperaciones_oportunidad', sql`oportunidad between 1 and 3`),
    check('recuperaciones_estado', sql`estado in ('pendiente', 'publicada', 'no_se_presento')`),
    check('recuperaciones_nota', sql`nota between 0 and 100 and borrador between 0 and 100`),
    check('recuperaciones_publicada', sql`(estado = 'publicada') = (nota is not null)`),
  ],
);
