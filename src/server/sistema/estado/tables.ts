import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Versions of the program that have served this school, in their order. */
export const versiones = pgTable('versiones', {
  idVersion: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: text().notNull(),
  desde: instante().notNull(),
});
