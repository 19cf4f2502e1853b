import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Codes with which the first account may be made: each process that starts without one prints its own. */
export const codigosInstalacion = pgTable(
  'codigos_instalacion',
  {
    /** SHA-256 of the code, in base64url. */
    huella: text().primaryKey(),
    vence: instante().notNull(),
    /** Counted by releases up to 1.6 only. */
    intentos: integer().notNull().default(0),
  },
  () => [check('codigos_instalacion_intentos', sql`intentos between 0 and 10`)],
);
