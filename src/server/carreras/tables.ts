import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { niveles } from '#server/niveles/tables.ts';
import { instante } from '#server/platform/db/columns.ts';

/** Careers of the upper secondary level. */
export const carreras = pgTable(
  'carreras',
  {
    idCarrera: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    fechaCreado: instante().notNull(),
    activo: boolean().notNull().default(true),
  },
  () => [uniqueIndex('carreras_nombre').on(sql`clave_nombre(nombre)`)],
);

/** A career as offered in a level; fees, grades and subjects hang on this link. */
export const nivelesCarreras = pgTable(
  'niveles_carreras',
  {
    idNivelEstudiantilCarrera: integer().primaryKey().generatedAlwaysAsIdentity(),
    codigoNivelEstudiantil: text()
      .notNull()
      .references(() => niveles.codigoNivelEstudiantil, {
        onUpdate: 'cascade',
      }),
    idCarrera: integer()
      .notNull()
      .unique()
      .references(() => carreras.idCarrera, { onDelete: 'cascade' }),
  },
  (t) => [
    // Target of the composite keys that keep a grade or subject in the level of its career.
    unique('niveles_carreras_nivel').on(t.idNivelEstudiantilCarrera, t.codigoNivelEstudiantil),
  ],
);
