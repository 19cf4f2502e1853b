import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { cortes } from '#server/caja/cortes/tables.ts';
import { dinero, instante } from '#server/platform/db/columns.ts';
import { cuentasBancarias } from '#server/recibos/series/tables.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { ESTADOS_DE_DEPOSITO, MOTIVOS_DE_IGNORAR } from '#shared/banco.rules.ts';

const uno = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Files of a bank that brought something new. The file itself is not kept. */
export const importacionesBanco = pgTable(
  'importaciones_banco',
  {
    idImportacion: integer().primaryKey().generatedAlwaysAsIdentity(),
    idCuentaBancaria: integer()
      .notNull()
      .references(() => cuentasBancarias.idCuentaBancaria),
    archivo: text().notNull(),
    /** SHA-256 of its bytes, in hex. */
    huella: text().notNull(),
    filas: integer().notNull(),
    nuevas: integer().notNull(),
    repetidas: integer().notNull(),
    noDepositos: integer().notNull(),
    idUsuario: integer()
      .notNull()
      .references(() => usuarios.idUsuario),
    creada: instante().notNull(),
  },
  (t) => [
    index('importaciones_banco_de_cuenta').on(t.idCuentaBancaria, t.idImportacion),
    check('importaciones_banco_filas', sql`nuevas > 0 and filas = nuevas + repetidas + no_depositos`),
    check('importaciones_banco_archivo', sql`char_length(archivo) between 1 and 200`),
  ],
);

/** Deposits of which a bank told. What each says never changes; how much of it receipts use follows from them. */
export const depositos = pgTable(
  'movimientos_banco',
  {
    idMovimiento: integer().primaryKey().generatedAlwaysAsIdentity(),
    idImportacion: integer()
      .notNull()
      .references(() => importacionesBanco.idImportacion),
    idCuentaBancaria: integer()
      .notNull()
      .references(() => cuentasBancarias.idCuentaBancaria),
    fecha: date({ mode: 'string' }).notNull(),
    /** Letters and digits; empty where the bank gives none. */
    referencia: text().notNull(),
    descripcion: text().notNull(),
    monto: dinero().notNull(),
    /** SHA-256 of day, reference, amount and description, in hex. */
    huella: text().notNull(),
    /** Rows of a file that say the same are told apart by how many came before. */
    ocurrencia: integer().notNull(),
    estado: text({ enum: ESTADOS_DE_DEPOSITO }).notNull().default('pendiente'),
    /** Why it is nobody's payment. */
    motivo: text({ enum: MOTIVOS_DE_IGNORAR }),
    /** Whose cash it is, where the money of a drawer was taken to the bank. */
    idCorte: integer().references(() => cortes.idCorte),
    /** What live receipts use of it: kept by triggers. */
    aplicado: dinero().notNull().default(0),
  },
  (t) => [
    unique('movimientos_banco_fila').on(t.idCuentaBancaria, t.huella, t.ocurrencia),
    index('movimientos_banco_de_importacion').on(t.idImportacion),
    index('movimientos_banco_por_referencia').on(sql`ltrim(referencia, '0')`, t.idCuentaBancaria),
    index('movimientos_banco_por_usar')
      .on(t.idCuentaBancaria)
      .where(sql`aplicado < monto and estado <> 'ignorado'`),
    check('movimientos_banco_monto', sql`monto > 0`),
    check('movimientos_banco_aplicado', sql`aplicado between 0 and monto`),
    check('movimientos_banco_estado', sql`estado in (${uno(ESTADOS_DE_DEPOSITO)})`),
    check('movimientos_banco_usado', sql`(estado = 'aplicado') = (aplicado > 0)`),
    check('movimientos_banco_motivo', sql`(estado = 'ignorado') = (motivo is not null)`),
    check('movimientos_banco_motivos', sql`motivo in (${uno(MOTIVOS_DE_IGNORAR)})`),
    check('movimientos_banco_corte', sql`id_corte is null or motivo = 'Depósito de caja'`),
    check('movimientos_banco_ocurrencia', sql`ocurrencia >= 1`),
    check('movimientos_banco_textos', sql`char_length(referencia) <= 40 and char_length(descripcion) <= 300`),
  ],
);
