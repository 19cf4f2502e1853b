import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { fechaCalendario, instante } from '#server/platform/db/columns.ts';
import { TIPOS_DE_MOVIMIENTO } from '#shared/inscripciones/movimientos.rules.ts';

/** What happened to an enrolment after it was made: who left, came back, changed section, was cancelled. */
export const movimientos = pgTable(
  'movimientos',
  {
    idMovimiento: integer().primaryKey().generatedAlwaysAsIdentity(),
    idEstudianteGrado: integer()
      .notNull()
      .references(() => inscripciones.idEstudianteGrado, { onDelete: 'cascade' }),
    tipo: text({ enum: TIPOS_DE_MOVIMIENTO }).notNull(),
    /** The day on which it holds, which may lie before the day on which it was written down. */
    fecha: fechaCalendario().notNull(),
    motivo: text().notNull(),
    detalle: text().notNull().default(''),
    /** Of who goes to another school: which one. */
    establecimiento: text(),
    seccionAntes: integer(),
    seccionDespues: integer(),
    /** Months of tuition that it took off the account, each as it was, so that coming back puts them there again. */
    meses: jsonb().notNull().default([]),
    /** The day on which the school told the ministry's register of it. */
    sire: fechaCalendario(),
    idUsuario: integer(),
    creado: instante().notNull(),
  },
  (t) => [
    index('movimientos_por_inscripcion').on(t.idEstudianteGrado, t.idMovimiento),
    index('movimientos_por_fecha').on(t.creado),
    check('movimientos_tipo', sql`tipo in ('retiro', 'traslado', 'reingreso', 'seccion', 'anulacion')`),
    check(
      'movimientos_seccion',
      sql`(tipo = 'seccion') = (num_nonnulls(seccion_antes, seccion_despues) = 2)`,
    ),
    check('movimientos_establecimiento', sql`establecimiento is null or tipo = 'traslado'`),
  ],
);
