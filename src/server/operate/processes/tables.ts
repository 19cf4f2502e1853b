import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Processes that serve this school from a database server. Times are of the database's clock, which all of them share. */
export const procesos = pgTable('procesos', {
  idProceso: uuid().primaryKey(),
  version: text().notNull(),
  inicio: instante().notNull(),
  latido: instante().notNull(),
  /** Identity of the storage folder; null for a bucket. */
  carpeta: text(),
});
