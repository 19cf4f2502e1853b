import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Student levels, keyed by the establishment code the ministry gave the school. */
export const niveles = pgTable(
  'niveles',
  {
    codigoNivelEstudiantil: text().primaryKey(),
    nombre: text().notNull().unique(),
    /** The word of the level in addresses: preprimaria, primaria, basicos, diversificado. */
    clave: text().notNull().unique(),
    orden: integer().notNull().unique(),
    requiereCarrera: boolean().notNull().default(false),
    numeroBloques: integer().notNull().default(4),
    /** false: not offered, and shown only in years in which it has students. */
    activo: boolean().notNull().default(true),
    /** The ministry's resolution that authorised it. */
    resolucion: text().notNull().default(''),
    /** Whether its students sign in: of small children nobody misses a user. */
    conUsuarios: boolean().notNull().default(true),
  },
  () => [check('niveles_bloques', sql`numero_bloques between 1 and 6`)],
);
