import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instante } from '#server/platform/db/columns.ts';
import type { AsuntoDeOperacion, Objeto, TipoDeOperacion } from '#shared/base/operaciones.ts';

/** A unit of undo, until `vence`. Like the audit trail it belongs to no concept, so it has no foreign keys to one. */
export const operaciones = pgTable(
  'operaciones',
  {
    idOperacion: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tipo: text().$type<TipoDeOperacion>().notNull(),
    /** What a deletion took away. */
    objeto: text().$type<Objeto>(),
    /** What people read: `Tarea «Mapa de Guatemala»`. */
    titulo: text().notNull(),
    /** What went with it: `35 entregas`. */
    incluye: text().notNull().default(''),
    /** Where it was: `Matemáticas, Primero Básico A`. */
    detalle: text().notNull().default(''),
    idCiclo: integer(),
    /** The class in whose own bin it is seen. */
    idAsignacion: integer(),
    /** Whoever may perform this act may undo it. */
    asunto: text().$type<AsuntoDeOperacion>().notNull(),
    idUsuario: integer(),
    fecha: instante().notNull(),
    vence: instante().notNull(),
    deshecha: instante(),
    idUsuarioDeshizo: integer(),
  },
  (t) => [
    index('operaciones_vigentes').on(t.vence).where(sql`deshecha is null`),
    index('operaciones_clase').on(t.idAsignacion),
    check('operaciones_objeto', sql`(tipo = 'eliminacion') = (objeto is not null)`),
    check('operaciones_detalle', sql`char_length(detalle) <= 300 and char_length(incluye) <= 100`),
    check('operaciones_titulo', sql`char_length(titulo) between 1 and 300`),
    check('operaciones_vence', sql`vence > fecha`),
  ],
);

/** Undo journal: one row that an operation wrote in any table, in order. A trigger of that table writes it. */
export const operacionesFilas = pgTable(
  'operaciones_filas',
  {
    idOperacion: bigint({ mode: 'number' })
      .notNull()
      .references(() => operaciones.idOperacion, { onDelete: 'cascade' }),
    posicion: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tabla: text().notNull(),
    /** Its primary key, as it is after what was done. */
    clave: jsonb().notNull(),
    /** Null for an insert. For an update only the changed columns. */
    antes: jsonb(),
    /** Null for a delete. */
    despues: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.idOperacion, t.posicion] }),
    // The sweep of files asks whether one can still be brought back.
    index('operaciones_filas_archivo').on(sql`(antes ->> 'id_archivo')`).where(sql`antes ? 'id_archivo'`),
    check('operaciones_filas_algo', sql`num_nonnulls(antes, despues) >= 1`),
  ],
);
