import { pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Random keys of this installation, generated when first needed. */
export const secretos = pgTable('secretos', {
  nombre: text().primaryKey(),
  valor: text().notNull(),
  creado: instante().notNull(),
});
