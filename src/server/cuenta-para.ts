import { type SQL, sql } from 'drizzle-orm';
import { type Cuenta, estadosQueCuentan } from '#shared/estudiantes/estados.rules.ts';

/** Aliases under which statements read enrolments. */
type Alias = 'i' | 'p' | 'ya' | 'inscripciones';

/**
 * That the enrolment of an alias counts for something. Written out instead of passed as a parameter: the index of live enrolments serves
 * only what names their states.
 */
export const cuentaPara = (para: Cuenta, alias: Alias = 'i'): SQL =>
  sql`${sql.identifier(alias)}.estado in (${sql.raw(
    estadosQueCuentan(para)
      .map((estado) => `'${estado}'`)
      .join(', '),
  )})`;
