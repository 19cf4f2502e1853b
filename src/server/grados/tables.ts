import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { nivelesCarreras } from '#server/carreras/tables.ts';
import { ciclos } from '#server/ciclos/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { niveles } from '#server/niveles/tables.ts';
import { instante } from '#server/platform/db/columns.ts';

/** Grades. They last; their sections and subjects belong to a school year. */
export const grados = pgTable(
  'grados',
  {
    idGrado: integer().primaryKey().generatedAlwaysAsIdentity(),
    nombre: text().notNull(),
    idNivelEstudiantil: text()
      .notNull()
      .references(() => niveles.codigoNivelEstudiantil, {
        onUpdate: 'cascade',
      }),
    idNivelEstudiantilCarrera: integer(),
    /** The grade a student comes from; feeds the enrolment by groups. */
    idGradoAnterior: integer().references((): AnyPgColumn => grados.idGrado, {
      onDelete: 'set null',
    }),
    inscripcionPorGrupos: boolean().notNull().default(false),
    fechaCreado: instante().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'grados_carrera',
      columns: [t.idNivelEstudiantilCarrera, t.idNivelEstudiantil],
      foreignColumns: [nivelesCarreras.idNivelEstudiantilCarrera, nivelesCarreras.codigoNivelEstudiantil],
    }).onUpdate('cascade'),
    check('grados_anterior_distinto', sql`id_grado_anterior <> id_grado`),
    uniqueIndex('grados_nombre').on(
      t.idNivelEstudiantil,
      sql`coalesce(id_nivel_estudiantil_carrera, 0)`,
      sql`clave_nombre(nombre)`,
    ),
  ],
);

/** A section (A to E) of a grade in a school year. */
export const gradosSecciones = pgTable(
  'grados_secciones',
  {
    idGradoSeccion: integer().primaryKey().generatedAlwaysAsIdentity(),
    idGrado: integer()
      .notNull()
      .references(() => grados.idGrado, { onDelete: 'cascade' }),
    idCicloEscolar: integer()
      .notNull()
      .references(() => ciclos.idCicloEscolar),
    seccion: text().notNull(),
    /** The year of its students has its result, and their marks are fixed. */
    fechaCerrada: instante(),
  },
  (t) => [
    check('grados_secciones_letra', sql`seccion in ('A', 'B', 'C', 'D', 'E')`),
    unique('grados_secciones_una').on(t.idGrado, t.idCicloEscolar, t.seccion),
    unique('grados_secciones_ciclo').on(t.idGradoSeccion, t.idCicloEscolar),
    unique('grados_secciones_grado').on(t.idGradoSeccion, t.idGrado, t.idCicloEscolar),
    index('grados_secciones_por_ciclo').on(t.idCicloEscolar),
  ],
);

/** A subject taught in a grade in a school year. */
export const gradosMaterias = pgTable(
  'grados_materias',
  {
    idGradoMateria: integer().primaryKey().generatedAlwaysAsIdentity(),
    idGrado: integer()
      .notNull()
      .references(() => grados.idGrado, { onDelete: 'cascade' }),
    idCicloEscolar: integer()
      .notNull()
      .references(() => ciclos.idCicloEscolar),
    idMateria: integer()
      .notNull()
      .references(() => materias.idMateria),
  },
  (t) => [
    unique('grados_materias_una').on(t.idGrado, t.idCicloEscolar, t.idMateria),
    index('grados_materias_por_materia').on(t.idMateria, t.idCicloEscolar),
  ],
);
