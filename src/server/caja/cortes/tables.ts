import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { dinero, instante } from '#server/platform/db/columns.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { METODOS_DE_CAJA } from '#shared/recibos.rules.ts';

/** A drawer that was counted: the receipts of one cashier since the corte before. It is never changed. */
export const cortes = pgTable(
  'cortes',
  {
    idCorte: integer().primaryKey().generatedAlwaysAsIdentity(),
    numero: integer().notNull().unique(),
    /** Whose receipts they are. */
    idUsuario: integer()
      .notNull()
      .references(() => usuarios.idUsuario),
    cajero: text().notNull(),
    /** Who counted: the cashier, or who may do it for others. */
    idUsuarioCierra: integer()
      .notNull()
      .references(() => usuarios.idUsuario),
    cierra: text().notNull(),
    /** The end of the corte before; of the first one, its first receipt. */
    desde: instante().notNull(),
    cerrado: instante().notNull(),
    /** How many receipts are in it, and how many annulments. */
    recibos: integer().notNull(),
    anulados: integer().notNull(),
    /** The cash that was counted before anybody saw what was expected. */
    primerConteo: dinero().notNull(),
    /** Pieces of each value, by value; null where only the sum was typed. */
    conteo: jsonb(),
    /** What stays in the drawer. */
    fondoSiguiente: dinero().notNull(),
    explicacion: text(),
    /** The school as it was then. */
    emisor: jsonb().notNull(),
  },
  (t) => [
    index('cortes_de_cajero').on(t.idUsuario, t.cerrado),
    check('cortes_numero', sql`numero >= 1`),
    check('cortes_desde', sql`desde <= cerrado`),
    check('cortes_cuantos', sql`recibos >= 0 and anulados >= 0 and recibos + anulados > 0`),
    check('cortes_dinero', sql`primer_conteo >= 0 and fondo_siguiente >= 0`),
    check('cortes_explicacion', sql`char_length(explicacion) between 5 and 500`),
  ],
);

/** What each way of paying brought in a corte, and what was found of it. */
export const cortesMetodos = pgTable(
  'cortes_metodos',
  {
    idCorte: integer()
      .notNull()
      .references(() => cortes.idCorte),
    metodo: text({ enum: METODOS_DE_CAJA }).notNull(),
    recibos: integer().notNull(),
    anulados: integer().notNull(),
    /** What was in the drawer before; of cash only. */
    fondo: dinero().notNull().default(0),
    cobrado: dinero().notNull(),
    anulado: dinero().notNull(),
    esperado: dinero().generatedAlwaysAs(sql`fondo + cobrado - anulado`),
    contado: dinero().notNull(),
    diferencia: dinero().generatedAlwaysAs(sql`contado - fondo - cobrado + anulado`),
  },
  (t) => [
    primaryKey({ columns: [t.idCorte, t.metodo] }),
    check(
      'cortes_metodos_metodo',
      sql.raw(`metodo in (${METODOS_DE_CAJA.map((metodo) => `'${metodo}'`).join(', ')})`),
    ),
    check('cortes_metodos_cuantos', sql`recibos >= 0 and anulados >= 0`),
    check(
      'cortes_metodos_dinero',
      sql`cobrado >= 0 and anulado >= 0 and (contado >= 0 or metodo <> 'efectivo')`,
    ),
    check('cortes_metodos_fondo', sql`fondo = 0 or metodo = 'efectivo' and fondo > 0`),
  ],
);
