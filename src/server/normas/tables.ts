import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ciclos } from '#server/ciclos/tables.ts';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { grados } from '#server/grados/tables.ts';
import { niveles } from '#server/niveles/tables.ts';
import { instante } from '#server/platform/db/columns.ts';
import { NOTAS_DE_RECUPERACION, PROMOCIONES } from '#shared/normas.rules.ts';

const una = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** What a school year asks of the students of a level, or of a grade that differs from it. It counts once it is confirmed. */
export const normas = pgTable(
  'normas',
  {
    idNorma: integer().primaryKey().generatedAlwaysAsIdentity(),
    idCicloEscolar: integer()
      .notNull()
      .references(() => ciclos.idCicloEscolar, { onDelete: 'cascade' }),
    codigoNivelEstudiantil: text()
      .notNull()
      .references(() => niveles.codigoNivelEstudiantil, { onUpdate: 'cascade' }),
    /** null: of the whole level. */
    idGrado: integer().references(() => grados.idGrado, { onDelete: 'cascade' }),
    notaMinima: integer().notNull(),
    promocion: text({ enum: PROMOCIONES }).notNull(),
    oportunidades: integer().notNull(),
    porcentajeMaximo: integer().notNull(),
    notaRecuperacion: text({ enum: NOTAS_DE_RECUPERACION }).notNull(),
    confirmada: instante(),
    confirmadaPor: integer().references(() => colaboradores.idColaborador, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('normas_una').on(t.idCicloEscolar, t.codigoNivelEstudiantil, t.idGrado).nullsNotDistinct(),
    check('normas_nota_minima', sql`nota_minima between 1 and 100`),
    check('normas_promocion', sql`promocion in (${una(PROMOCIONES)})`),
    check(
      'normas_oportunidades',
      sql`oportunidades between 0 and 3 and (oportunidades = 0 or promocion = 'todas')`,
    ),
    check('normas_porcentaje', sql`porcentaje_maximo between 0 and 100`),
    check('normas_nota_recuperacion', sql`nota_recuperacion in (${una(NOTAS_DE_RECUPERACION)})`),
    check('normas_confirmada', sql`confirmada is not null or confirmada_por is null`),
    index('normas_por_grado').on(t.idGrado),
  ],
);
