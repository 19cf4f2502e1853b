import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';

/** Copies of the school: each try, in each place. */
export const respaldos = pgTable(
  'respaldos',
  {
    idRespaldo: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The instant whose rows it holds. */
    inicio: instante().notNull(),
    fin: instante(),
    /** The folder or `s3://bucket/prefix`. */
    lugar: text().notNull(),
    /** Its name there; null until it is whole. */
    archivo: text(),
    tipo: text().notNull(),
    estado: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    tablas: integer(),
    filas: integer(),
    archivos: integer(),
    /** SHA-256 of the dump. */
    huella: text(),
    error: text(),
    /** Rows written in the database's life until then: unchanged, and the next hourly copy need not be made. */
    cambios: bigint({ mode: 'number' }),
  },
  (t) => [
    unique('respaldos_archivo').on(t.lugar, t.archivo),
    uniqueIndex('respaldos_en_marcha').on(t.lugar).where(sql`estado = 'en_marcha'`),
    check('respaldos_tipo', sql`tipo in ('hora', 'noche', 'manual', 'actualizacion')`),
    check(
      'respaldos_estado',
      sql`estado in ('en_marcha', 'guardado', 'comprobado', 'no_conectada', 'fallo', 'borrado')`,
    ),
    check('respaldos_fin', sql`(fin is null) = (estado = 'en_marcha')`),
  ],
);
