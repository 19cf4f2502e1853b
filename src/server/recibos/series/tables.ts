import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Mapeo } from '#shared/banco/mapeo.rules.ts';
import { CLASES_DE_SERIE } from '#shared/recibos/series.ts';

/** What the school sees, and what numbers itself: payments of before it had Ceiba, and cortes. */
const CLASES = [...CLASES_DE_SERIE, 'anterior', 'corte'] as const;

/** Where the numbers of receipts come from. A number is drawn in the transaction of its receipt, so none is ever missing or given twice; those of a manual series are printed on paper and typed. */
export const series = pgTable(
  'series',
  {
    idSerie: integer().primaryKey().generatedAlwaysAsIdentity(),
    serie: text().notNull().unique(),
    clase: text({ enum: CLASES }).notNull(),
    /** The number that the next receipt gets; of a manual series, the one after the highest. */
    siguiente: integer().notNull().default(1),
    activa: boolean().notNull().default(true),
    predeterminada: boolean().notNull().default(false),
  },
  (t) => [
    check('series_serie', sql`serie ~ '^[A-Z0-9]{1,5}$'`),
    check('series_clase', sql`clase in (${sql.raw(CLASES.map((una) => `'${una}'`).join(', '))})`),
    check('series_siguiente', sql`siguiente >= 1`),
    check('series_predeterminada', sql`activa or not predeterminada`),
    uniqueIndex('series_una_predeterminada').on(t.clase).where(sql`predeterminada`),
  ],
);

/** Accounts of the school at banks, into which families pay. One that is no longer used stays, for the receipts that name it. */
export const cuentasBancarias = pgTable(
  'cuentas_bancarias',
  {
    idCuentaBancaria: integer().primaryKey().generatedAlwaysAsIdentity(),
    banco: text().notNull(),
    /** The last four digits of its number: enough to tell it from others. */
    ultimos4: text('ultimos4').notNull(),
    activa: boolean().notNull().default(true),
    /** How money comes into it where the bank does not say. */
    metodo: text({ enum: ['deposito', 'transferencia'] })
      .notNull()
      .default('deposito'),
    /** What the columns of the bank's files are, once somebody said it. */
    mapeo: jsonb().$type<Mapeo>(),
  },
  (t) => [
    unique('cuentas_bancarias_cuenta').on(t.banco, t.ultimos4),
    check('cuentas_bancarias_metodo', sql`metodo in ('deposito', 'transferencia')`),
    check('cuentas_bancarias_banco', sql`char_length(banco) between 1 and 60`),
    check('cuentas_bancarias_ultimos4', sql`ultimos4 ~ '^[0-9]{4}$'`),
  ],
);
