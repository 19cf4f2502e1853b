import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { fechaCalendario, instante } from '#server/platform/db/columns.ts';

/** School years. The key is the calendar year itself. */
export const ciclos = pgTable(
  'ciclos',
  {
    idCicloEscolar: integer().primaryKey(),
    creado: instante().notNull(),
    /** The last day on which the ministry's register takes enrolments; null: nobody said. */
    cierreSire: fechaCalendario(),
  },
  () => [check('ciclos_anio', sql`id_ciclo_escolar between 2000 and 2100`)],
);
