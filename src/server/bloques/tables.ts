import { sql } from 'drizzle-orm';
import { check, integer, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { asignaciones } from '#server/colaboradores/asignaciones/tables.ts';
import { instante, punteo } from '#server/platform/db/columns.ts';

/** Blocks of a class. At most one is in progress. */
export const bloques = pgTable(
  'bloques',
  {
    idMateriaBloque: integer().primaryKey().generatedAlwaysAsIdentity(),
    idGradoSeccionMateriaColaborador: integer()
      .notNull()
      .references(() => asignaciones.idGradoSeccionMateriaColaborador, {
        onDelete: 'cascade',
      }),
    bloque: integer().notNull(),
    fechaIniciado: instante(),
    fechaTerminado: instante(),
    maxZona: punteo().notNull().default(70),
    maxExamen: punteo().notNull().default(30),
  },
  (t) => [
    unique('bloques_numero').on(t.idGradoSeccionMateriaColaborador, t.bloque),
    uniqueIndex('bloques_uno_en_curso')
      .on(t.idGradoSeccionMateriaColaborador)
      .where(sql`fecha_iniciado is not null and fecha_terminado is null`),
    check('bloques_rango', sql`bloque between 1 and 6`),
    check(
      'bloques_fechas',
      sql`fecha_terminado is null or (fecha_iniciado is not null and fecha_terminado >= fecha_iniciado)`,
    ),
    check(
      'bloques_maximos',
      sql`max_zona between 0 and 100 and max_examen between 0 and 100 and max_zona + max_examen <= 100`,
    ),
  ],
);
