import { type SQL, sql } from 'drizzle-orm';
import type { conteos } from './tables.ts';

type Cuenta = (typeof conteos.$inferSelect)['cuenta'];

/** What a count stands at, for nesting in a statement. `hasta`: of those by deadline, the ones up to a date. */
export const conteo = (ciclo: number | SQL | null, cuenta: Cuenta, hasta?: string): SQL =>
  sql`(select coalesce(sum(cantidad), 0) from conteos where cuenta = ${cuenta}
    and ${ciclo === null ? sql`id_ciclo_escolar is null` : sql`id_ciclo_escolar = ${ciclo}`}
    and ${hasta === undefined ? sql`true` : sql`fecha <= ${hasta}`})`;
