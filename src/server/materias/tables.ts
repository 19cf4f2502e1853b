import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { nivelesCarreras } from '#server/carreras/tables.ts';
import { niveles } from '#server/niveles/tables.ts';

/** Subjects. Each belongs to one level and, where the level has careers, to one career. */
export const materias = pgTable(
  'materias',
  {
    idMateria: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    codigoNivelEstudiantil: text()
      .notNull()
      .references(() => niveles.codigoNivelEstudiantil, {
        onUpdate: 'cascade',
      }),
    idNivelEstudiantilCarrera: integer(),
    /** false: dropped from the curriculum, still shown where it was taught. */
    activo: boolean().notNull().default(true),
    /** Nothing makes up for it where it fails: Práctica Supervisada, Seminario. */
    sinRecuperacion: boolean().notNull().default(false),
    /** The area of the ministry's register that it belongs to, and the place of that area there. */
    areaOficial: text(),
    ordenArea: integer(),
  },
  (t) => [
    foreignKey({
      name: 'materias_carrera',
      columns: [t.idNivelEstudiantilCarrera, t.codigoNivelEstudiantil],
      foreignColumns: [nivelesCarreras.idNivelEstudiantilCarrera, nivelesCarreras.codigoNivelEstudiantil],
    }).onUpdate('cascade'),
    uniqueIndex('materias_nombre').on(
      t.codigoNivelEstudiantil,
      sql`coalesce(id_nivel_estudiantil_carrera, 0)`,
      sql`clave_nombre(nombre)`,
    ),
    check('materias_area', sql`(area_oficial is null) = (orden_area is null)`),
    index('materias_por_carrera').on(t.idNivelEstudiantilCarrera),
  ],
);

/**
 * What a subject was called in years that are over, so that their papers keep the name of their time: the name it had up
 * to and including a year. The name of every later year is the one of the subject.
 */
export const materiasNombres = pgTable(
  'materias_nombres',
  {
    idMateria: integer()
      .notNull()
      .references(() => materias.idMateria, { onDelete: 'cascade' }),
    hastaCiclo: integer().notNull(),
    nombre: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idMateria, t.hastaCiclo] })],
);
