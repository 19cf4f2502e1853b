import { type SQL, sql } from 'drizzle-orm';
import { type Cuenta, estadosQueCuentan } from '#shared/estudiantes/estados.rules.ts';

type Alias = 'i' | 'p' | 'si' | 'ya' | 'inscripciones';

/**
 * SQL condition: the status of the enrolment counts for this purpose. The states are literals, not parameters, because PostgreSQL
 * uses the partial index of live enrolments only if it can see them.
 */
export const cuentaPara = (para: Cuenta, alias: Alias = 'i'): SQL =>
  sql`${sql.identifier(alias)}.estado in (${sql.raw(
    estadosQueCuentan(para)
      .map((estado) => `'${estado}'`)
      .join(', '),
  )})`;
