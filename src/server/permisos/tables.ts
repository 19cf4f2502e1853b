import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cargos } from '#server/colaboradores/tables.ts';

/** What Secretaria and Contador may do, where the direction decided otherwise than Ceiba proposes. */
export const permisos = pgTable(
  'permisos',
  {
    asunto: text().notNull(),
    idCargo: integer()
      .notNull()
      .references(() => cargos.idCargo),
    permitido: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.asunto, t.idCargo] }), check('permisos_cargos', sql`id_cargo in (2, 3)`)],
);
