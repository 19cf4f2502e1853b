import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { fechaCalendario } from '#server/platform/db/columns.ts';

/**
 * What a school is counted by, so that no screen counts it anew. Triggers add a line for each change, in the transaction
 * that makes it; a count is the sum of its lines, and every so often they are folded into one.
 */
export const conteos = pgTable(
  'conteos',
  {
    idConteo: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** null for what has no year: active students. */
    idCicloEscolar: integer(),
    cuenta: text({
      enum: ['estudiantes', 'inscritos', 'nuevos', 'seccion', 'insolventes', 'atrasado'],
    }).notNull(),
    idGradoSeccion: integer(),
    /** Of who owes, and of what is owed: the deadline. */
    fecha: fechaCalendario(),
    cantidad: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
  },
  (t) => [
    index('conteos_cuenta').on(t.idCicloEscolar, t.cuenta, t.idGradoSeccion, t.fecha),
    check(
      'conteos_cuenta_conocida',
      sql`cuenta in ('estudiantes', 'inscritos', 'nuevos', 'seccion', 'insolventes', 'atrasado')`,
    ),
  ],
);
