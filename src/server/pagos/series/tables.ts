import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** Where the numbers of receipts come from. A number is drawn in the transaction of its receipt, so none is ever missing or given twice. */
export const series = pgTable(
  'series',
  {
    idSerie: integer().primaryKey().generatedAlwaysAsIdentity(),
    serie: text().notNull().unique(),
    clase: text({ enum: ['caja', 'anterior'] }).notNull(),
    /** The number that the next receipt gets. */
    siguiente: integer().notNull().default(1),
    activa: boolean().notNull().default(true),
    predeterminada: boolean().notNull().default(false),
  },
  (t) => [
    check('series_serie', sql`serie ~ '^[A-Z0-9]{1,5}$'`),
    check('series_clase', sql`clase in ('caja', 'anterior')`),
    check('series_siguiente', sql`siguiente >= 1`),
    check('series_predeterminada', sql`activa or not predeterminada`),
    uniqueIndex('series_una_predeterminada').on(t.clase).where(sql`predeterminada`),
  ],
);
