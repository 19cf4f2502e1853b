import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { ciclos } from '#server/ciclos/tables.ts';
import { instante } from '#server/platform/db/columns.ts';
import type { Fila } from '#shared/base/hojas.ts';
import type { Contadores } from '#shared/importaciones/revision.ts';
import type { Mapa, TipoDeImportacion } from '#shared/importaciones/tipos.ts';

/** Lists that were uploaded: what people said of their columns and faults, and whether they were stored. */
export const importaciones = pgTable(
  'importaciones',
  {
    idImportacion: integer().primaryKey().generatedAlwaysAsIdentity(),
    tipo: text().$type<TipoDeImportacion>().notNull(),
    archivo: text().notNull(),
    /** SHA-256 of the bytes, in hex: the same file is told when it comes again. */
    huella: text().notNull(),
    idCicloEscolar: integer()
      .notNull()
      .references(() => ciclos.idCicloEscolar),
    /** Position of the sheet that is read. */
    hoja: integer().notNull(),
    /** Number of the row with the headers, as a spreadsheet shows it. */
    filaEncabezado: integer(),
    mapa: jsonb().$type<Mapa>().notNull(),
    /** The columns were assigned by what was chosen the last time. */
    conocida: boolean().notNull().default(false),
    correcciones: jsonb().$type<Record<string, string>>().notNull().default({}),
    decisiones: jsonb().$type<Record<string, string>>().notNull().default({}),
    version: integer().notNull().default(1),
    /** Of what was stored. */
    contadores: jsonb().$type<Contadores>(),
    idOperacion: bigint({ mode: 'number' }),
    aplicada: instante(),
    /** Kept here when the operation itself goes. */
    deshecha: instante(),
    /** Who uploaded it. Like an operation it outlives the person. */
    idUsuario: integer().notNull(),
    creada: instante().notNull(),
    /** Until then its rows are kept; one that was not stored goes as a whole. */
    vence: instante().notNull(),
  },
  (t) => [
    index('importaciones_vencen').on(t.vence),
    index('importaciones_huella').on(t.huella).where(sql`aplicada is not null`),
    check(
      'importaciones_aplicada',
      sql`(aplicada is null) = (id_operacion is null) and (aplicada is null) = (contadores is null)`,
    ),
    check('importaciones_deshecha', sql`deshecha is null or aplicada is not null`),
  ],
);

/** The cells of an uploaded list. The file itself is not kept. */
export const importacionesHojas = pgTable(
  'importaciones_hojas',
  {
    idImportacion: integer()
      .notNull()
      .references(() => importaciones.idImportacion, { onDelete: 'cascade' }),
    posicion: integer().notNull(),
    nombre: text().notNull(),
    filas: jsonb().$type<Fila[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idImportacion, t.posicion] })],
);

/** What people said of the columns and the values of a list, proposed for the next one with the same headers. */
export const importacionesMapas = pgTable(
  'importaciones_mapas',
  {
    tipo: text().$type<TipoDeImportacion>().notNull(),
    /** SHA-256 of the headers, in hex. */
    firma: text().notNull(),
    mapa: jsonb().$type<Record<string, string>>().notNull(),
    /** Decisions that hold for other lists as well: `grado kinder` → `12`. */
    valores: jsonb().$type<Record<string, string>>().notNull(),
    usado: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tipo, t.firma] })],
);
