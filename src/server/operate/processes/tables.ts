import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Processes that serve this school from a database server. Told by the database's clock, which all of them share. */
export const procesos = pgTable('procesos', {
  idProceso: uuid().primaryKey(),
  version: text().notNull(),
  inicio: instante().notNull(),
  latido: instante().notNull(),
  /** Which folder its files lie in; null for a bucket. */
  carpeta: text(),
});
