import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { dinero, instante } from '#server/base/columns.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { mensualidades, pagos } from '#server/pagos/tables.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { METODOS, ORIGENES } from '#shared/pagos/recibos.rules.ts';
import { series } from '../series/tables.ts';

const uno = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** One act of paying: what was handed over at once, by one person, in one way. It is annulled and never deleted or changed. */
export const recibos = pgTable(
  'recibos',
  {
    idRecibo: integer().primaryKey().generatedAlwaysAsIdentity(),
    idSerie: integer()
      .notNull()
      .references(() => series.idSerie),
    numero: integer().notNull(),
    /** The server's instant. */
    registrado: instante().notNull(),
    /** When the money was handed over. */
    fechaPago: instante().notNull(),
    metodo: text({ enum: METODOS }).notNull(),
    /** Of a receipt of before the school had Ceiba: its number on paper. */
    referencia: text(),
    pagador: text().notNull(),
    total: dinero().notNull(),
    /** Who registered it; null for what was paid before the school had Ceiba. */
    idUsuario: integer().references(() => usuarios.idUsuario),
    /** As both were called then. */
    cajero: text().notNull(),
    emisor: jsonb().notNull(),
    origen: text({ enum: ORIGENES }).notNull(),
    anulado: instante(),
    motivo: text(),
    idUsuarioAnula: integer().references(() => usuarios.idUsuario),
  },
  (t) => [
    unique('recibos_numero').on(t.idSerie, t.numero),
    index('recibos_registrado').on(t.registrado),
    check('recibos_metodo', sql`metodo in (${uno(METODOS)})`),
    check('recibos_origen', sql`origen in (${uno(ORIGENES)})`),
    check('recibos_total', sql`total > 0 and total <= 500000`),
    check('recibos_anulado', sql`num_nonnulls(anulado, motivo, id_usuario_anula) in (0, 3)`),
    check('recibos_pagador', sql`char_length(pagador) between 1 and 200`),
    check('recibos_referencia', sql`char_length(referencia) between 1 and 40`),
  ],
);

/** What a receipt pays: one charge of one student each, with the names of that day. */
export const recibosLineas = pgTable(
  'recibos_lineas',
  {
    idRecibo: integer()
      .notNull()
      .references(() => recibos.idRecibo),
    linea: integer().notNull(),
    idEstudiante: integer()
      .notNull()
      .references(() => estudiantes.idEstudiante),
    /** One of the two; none when what an annulled receipt had paid was removed from the account. */
    idEstudianteGradoPago: integer().references(() => pagos.idEstudianteGradoPago, { onDelete: 'set null' }),
    idEstudianteGradoColegiatura: integer().references(() => mensualidades.idEstudianteGradoColegiatura, {
      onDelete: 'set null',
    }),
    monto: dinero().notNull(),
    /** The date the charge carries when this line leaves nothing of it. */
    salda: instante().notNull(),
    concepto: text().notNull(),
    estudiante: text().notNull(),
    codigo: text().notNull(),
    grado: text().notNull(),
    saldoDespues: dinero().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idRecibo, t.linea] }),
    unique('recibos_lineas_pago').on(t.idRecibo, t.idEstudianteGradoPago),
    unique('recibos_lineas_mensualidad').on(t.idRecibo, t.idEstudianteGradoColegiatura),
    index('recibos_lineas_de_pago').on(t.idEstudianteGradoPago),
    index('recibos_lineas_de_mensualidad').on(t.idEstudianteGradoColegiatura),
    index('recibos_lineas_de_estudiante').on(t.idEstudiante),
    check(
      'recibos_lineas_un_cobro',
      sql`num_nonnulls(id_estudiante_grado_pago, id_estudiante_grado_colegiatura) <= 1`,
    ),
    check('recibos_lineas_monto', sql`monto > 0 and saldo_despues >= 0`),
    check('recibos_lineas_linea', sql`linea between 1 and 60`),
  ],
);
