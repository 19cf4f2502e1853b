import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { depositos } from '#server/banco/tables.ts';
import { cortes } from '#server/caja/cortes/tables.ts';
import { mensualidades, pagos } from '#server/cuentas/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { dinero, instante } from '#server/platform/db/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { METODOS, ORIGENES } from '#shared/recibos.rules.ts';
import { cuentasBancarias, series } from './series/tables.ts';

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
    /** When the money was handed over; through a bank, noon of its day. */
    fechaPago: instante().notNull(),
    /** Day of the paper it was written on by hand. */
    fechaRecibo: date(),
    metodo: text({ enum: METODOS }).notNull(),
    /** Account of the school into which it was paid. */
    idCuentaBancaria: integer().references(() => cuentasBancarias.idCuentaBancaria),
    /** Bank of a cheque. */
    bancoCheque: text(),
    /** Number of the slip, of the cheque or of the card's authorization; of a receipt of before the school had Ceiba: its number on paper. */
    referencia: text(),
    /** Receipts that one slip backs are counted from 1 on: the window counts it once, as does the bank's file. */
    boleta: smallint().notNull().default(1),
    /** The deposit of the bank that backs it. */
    idMovimiento: integer().references(() => depositos.idMovimiento),
    pagador: text().notNull(),
    /** As who paid is looked for. */
    clavePagador: text().notNull().generatedAlwaysAs(sql`clave_busqueda(pagador)`),
    /** `CF` for who gives none. */
    nit: text().notNull().default('CF'),
    /** For whom an invoice would be, if not for who pays. */
    nombreFactura: text(),
    /** Cash that was handed over, if more than the total: the rest was given back. */
    recibido: dinero(),
    /** When its data were corrected the last time. */
    corregido: instante(),
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
    /** The corte in which its money was counted, and the one in which giving it back was. */
    idCorte: integer().references(() => cortes.idCorte),
    idCorteAnulacion: integer().references(() => cortes.idCorte),
  },
  (t) => [
    unique('recibos_numero').on(t.idSerie, t.numero),
    // What came in and what was annulled in a time is added up from these alone.
    index('recibos_registrado').on(t.registrado, t.origen, t.total),
    index('recibos_por_anulacion').on(t.anulado, t.origen, t.total).where(sql`anulado is not null`),
    index('recibos_sin_corte')
      .on(t.idUsuario)
      .where(sql`id_corte is null and origen not in ('anterior', 'banco')`),
    index('recibos_anulados_sin_corte')
      .on(t.idUsuarioAnula)
      .where(sql`anulado is not null and id_corte_anulacion is null`),
    index('recibos_de_corte').on(t.idCorte),
    index('recibos_anulados_de_corte').on(t.idCorteAnulacion).where(sql`id_corte_anulacion is not null`),
    check(
      'recibos_corte_anulacion',
      sql`id_corte_anulacion is null or anulado is not null and id_corte is not null`,
    ),
    check('recibos_metodo', sql`metodo in (${uno(METODOS)})`),
    check('recibos_origen', sql`origen in (${uno(ORIGENES)})`),
    check('recibos_manual', sql`(origen = 'manual') = (fecha_recibo is not null)`),
    check('recibos_total', sql`total > 0 and total <= 500000`),
    check('recibos_anulado', sql`num_nonnulls(anulado, motivo, id_usuario_anula) in (0, 3)`),
    check('recibos_pagador', sql`char_length(pagador) between 1 and 200`),
    check('recibos_referencia', sql`char_length(referencia) between 1 and 40`),
    check(
      'recibos_datos_del_metodo',
      sql`(metodo in ('deposito', 'transferencia')) = (id_cuenta_bancaria is not null)
        and (metodo = 'cheque') = (banco_cheque is not null)
        and (metodo in ('deposito', 'transferencia', 'cheque') and referencia is not null or metodo in ('tarjeta', 'sin dato')
          or metodo = 'efectivo' and referencia is null)`,
    ),
    check('recibos_recibido', sql`recibido is null or metodo = 'efectivo' and recibido >= total`),
    check('recibos_nit', sql`nit ~ '^(CF|[0-9]{1,12}[0-9K]|[0-9]{13})$'`),
    check('recibos_nombre_factura', sql`char_length(nombre_factura) between 1 and 200`),
    check('recibos_banco_cheque', sql`char_length(banco_cheque) between 1 and 60`),
    uniqueIndex('recibos_boleta')
      .on(t.idCuentaBancaria, t.referencia, t.fechaPago, t.boleta)
      .where(sql`anulado is null and id_cuenta_bancaria is not null`),
    index('recibos_de_movimiento').on(t.idMovimiento).where(sql`id_movimiento is not null`),
    check('recibos_movimiento', sql`id_movimiento is null or id_cuenta_bancaria is not null`),
    check('recibos_del_banco', sql`origen <> 'banco' or id_movimiento is not null`),
    index('recibos_por_pagador').using('gin', sql`clave_pagador gin_trgm_ops`),
    index('recibos_de_cajero').on(t.idUsuario),
    // As slips are compared; that also finds those of a reference as it is written.
    index('recibos_por_boleta').on(sql`ltrim(referencia, '0')`).where(sql`referencia is not null`),
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
