import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Scheduled tasks: the last due time of each, and whether that run is done. */
export const quehaceres = pgTable(
  'quehaceres',
  {
    nombre: text().primaryKey(),
    /** Due time, by the product's clock. */
    turno: instante().notNull(),
    hecho: boolean().notNull().default(false),
    /** End of the lease, by the database's clock. */
    apartado: instante().notNull(),
  },
  () => [check('quehaceres_nombre', sql`nombre <> ''`)],
);
