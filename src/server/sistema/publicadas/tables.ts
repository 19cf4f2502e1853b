import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { fechaCalendario, instante } from '#server/platform/db/columns.ts';

/** Versions of the program that are out, as signed releases said where UPDATE_URL leads. */
export const versionesPublicadas = pgTable('versiones_publicadas', {
  version: text().primaryKey(),
  /** The day it came out. */
  fecha: fechaCalendario().notNull(),
  /** It closes a security hole; once said it stays said. */
  seguridad: boolean().notNull(),
  /** When it was last heard of. */
  vista: instante().notNull(),
});
