import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** What is done without anybody asking: for each chore the last moment it was due, and whether it has been done for it. */
export const quehaceres = pgTable(
  'quehaceres',
  {
    nombre: text().primaryKey(),
    /** The moment it was due, by the school's clock. */
    turno: instante().notNull(),
    hecho: boolean().notNull().default(false),
    /** By the database's clock: until when nobody else begins it. */
    apartado: instante().notNull(),
  },
  () => [check('quehaceres_nombre', sql`nombre <> ''`)],
);
