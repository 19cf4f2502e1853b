import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';

/** Files. The id is random, so that it cannot be guessed; the bytes lie in the storage under `clave`. */
export const archivos = pgTable(
  'archivos',
  {
    idArchivo: text().primaryKey(),
    /** As the person's device called it; only for display. */
    nombre: text().notNull(),
    tipo: text().notNull(),
    tamanio: integer().notNull(),
    clave: text().notNull().unique(),
    /** Key of the small preview, for pictures. */
    claveVista: text(),
    /** Degrees it is turned clockwise when it is shown. The bytes stay as they came. */
    giro: integer().notNull().default(0),
    creado: instante().notNull(),
    idUsuario: integer().references(() => usuarios.idUsuario),
  },
  (t) => [
    check('archivos_tamanio', sql`tamanio >= 0`),
    check('archivos_giro', sql`giro in (0, 90, 180, 270)`),
    index('archivos_creado').on(t.creado),
    // With the size in it, what a person has stored is summed up without a look at the rows.
    index('archivos_de_usuario').on(t.idUsuario, t.creado, t.tamanio),
  ],
);

/**
 * Keys of bytes that no file has any more. They stay for a day and two hours: a backup that began before may still copy
 * them.
 */
export const clavesLibres = pgTable('claves_libres', {
  clave: text().primaryKey(),
  libreDesde: instante().notNull(),
});
