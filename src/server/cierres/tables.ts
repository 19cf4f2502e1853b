import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { gradosSecciones } from '#server/grados/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { materias } from '#server/materias/tables.ts';
import { instante } from '#server/platform/db/columns.ts';
import { DECISIONES, PROPUESTAS_DEL_ANIO, RESULTADOS } from '#shared/inscripciones/resultados.rules.ts';

/** A section whose year was closed. Opened and closed again it has several; the one that was not opened again is official. */
export const cierres = pgTable(
  'cierres',
  {
    idCierre: integer().primaryKey().generatedAlwaysAsIdentity(),
    idGradoSeccion: integer().notNull(),
    version: integer().notNull(),
    cerrado: instante().notNull(),
    cerradoPor: integer().references(() => colaboradores.idColaborador),
    reabierto: instante(),
    reabiertoPor: integer().references(() => colaboradores.idColaborador),
    motivo: text(),
  },
  (t) => [
    foreignKey({
      name: 'cierres_seccion',
      columns: [t.idGradoSeccion],
      foreignColumns: [gradosSecciones.idGradoSeccion],
    }),
    unique('cierres_version').on(t.idGradoSeccion, t.version),
    uniqueIndex('cierres_uno_abierto').on(t.idGradoSeccion).where(sql`reabierto is null`),
    check('cierres_reabierto', sql`(reabierto is null) = (motivo is null)`),
    check('cierres_reabierto_por', sql`reabierto_por is null or reabierto is not null`),
  ],
);

/** What the year came to for each student of a closing. */
export const resultados = pgTable(
  'resultados',
  {
    idCierre: integer()
      .notNull()
      .references(() => cierres.idCierre),
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado),
    propuesta: text({ enum: PROPUESTAS_DEL_ANIO }).notNull(),
    resultado: text({ enum: RESULTADOS }).notNull(),
    promedioGeneral: integer(),
    motivos: jsonb().$type<string[]>().notNull(),
    decisionMotivo: text(),
  },
  (t) => [
    primaryKey({ columns: [t.idCierre, t.idEstudianteGrado] }),
    check('resultados_propuesta', sql`propuesta in ('Promovido', 'No promovido')`),
    check('resultados_resultado', sql`resultado in ('P', 'NP', 'PAC', 'NPAC')`),
  ],
);

/** The same, subject by subject. One that does not count has no `final`. */
export const resultadosMaterias = pgTable(
  'resultados_materias',
  {
    idCierre: integer().notNull(),
    idEstudianteGrado: integer().notNull(),
    idMateria: integer()
      .notNull()
      .references(() => materias.idMateria),
    promedio: integer(),
    recuperacion: integer(),
    final: integer(),
    aprobada: boolean(),
  },
  (t) => [
    primaryKey({ columns: [t.idCierre, t.idEstudianteGrado, t.idMateria] }),
    foreignKey({
      name: 'resultados_materias_resultado',
      columns: [t.idCierre, t.idEstudianteGrado],
      foreignColumns: [resultados.idCierre, resultados.idEstudianteGrado],
    }),
    check('resultados_materias_aprobada', sql`(final is null) = (aprobada is null)`),
  ],
);

/** What the direction decides instead of the proposal. */
export const decisionesPromocion = pgTable(
  'decisiones_promocion',
  {
    idEstudianteGrado: integer()
      .primaryKey()
      .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
    resultado: text({ enum: DECISIONES }).notNull(),
    motivo: text().notNull(),
    idColaborador: integer().references(() => colaboradores.idColaborador, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  () => [check('decisiones_promocion_resultado', sql`resultado in ('P', 'NP')`)],
);
