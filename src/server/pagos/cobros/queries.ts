import { type SQL, sql } from 'drizzle-orm';
import { arreglo } from '#server/base/json-sql.ts';
import { nombreDeMes } from '#shared/base/formatos.ts';
import { todosLosMeses } from '#shared/pagos.rules.ts';

/** What can be paid: a payment, or a month of the tuition. */
export interface Cobro {
  clase: 'pago' | 'mensualidad';
  id: number;
}

const MESES = arreglo(
  todosLosMeses.map((mes) => nombreDeMes(mes).toLowerCase()),
  'text',
);

const unPago = (donde: SQL): SQL => sql`
  select 'pago' clase, c.id_estudiante_grado_pago id, c.id_estudiante_grado, c.id_estudiante_grado_pago, null::int mes,
    coalesce(c.descripcion_personalizado, t.descripcion) nombre, c.id_pago is not null de_cuota,
    c.cantidad * c.numero_meses total, c.numero_meses meses, c.abonado, c.descuento, c.saldo, null::date vence, c.pagado, c.fecha_pagado
  from pagos c left join tipos_pagos t on t.id_pago = c.id_pago where not c.colegiatura ${donde}`;

const unMes = (donde: SQL): SQL => sql`
  select 'mensualidad' clase, m.id_estudiante_grado_colegiatura id, m.id_estudiante_grado, m.id_estudiante_grado_pago, m.mes,
    t.descripcion nombre, true de_cuota, m.cantidad total, 1 meses, m.abonado, m.descuento, m.saldo, m.fecha_maxima_pago vence, m.pagada pagado,
    m.fecha_pagado
  from mensualidades m join pagos c on c.id_estudiante_grado_pago = m.id_estudiante_grado_pago
    join tipos_pagos t on t.id_pago = c.id_pago where true ${donde}`;

/** Every charge there is: one row for each payment that is not the tuition, and for each month of one. */
export const COBROS = sql`(${unPago(sql``)} union all ${unMes(sql``)})`;

/** Those of the enrolment i. */
export const COBROS_DE_LA_INSCRIPCION = sql`lateral (${unPago(sql`and c.id_estudiante_grado = i.id_estudiante_grado`)}
  union all ${unMes(sql`and m.id_estudiante_grado = i.id_estudiante_grado`)})`;

/**
 * The charges with these keys, each table read once. Looked for one by one, hundreds would take the product of both tables each where
 * the database expects them to be as good as empty (`resumenes/planes.test.ts`); and it cannot look into a union of all from outside.
 */
const conClaves = (
  pagos: SQL,
  meses: SQL,
): SQL => sql`(${unPago(sql`and c.id_estudiante_grado_pago = any(${pagos})`)}
  union all ${unMes(sql`and m.id_estudiante_grado_colegiatura = any(${meses})`)})`;

/** These charges, as k: each once. */
export function cobrosDe(cobros: readonly Cobro[]): SQL {
  const claves = (de: Cobro['clase']) =>
    arreglo(cobros.filter(({ clase }) => clase === de).map(({ id }) => id));
  return sql`${conClaves(claves('pago'), claves('mensualidad'))} k`;
}

/** Those that the rows of `plan` name. */
export const COBROS_DEL_PLAN = conClaves(
  sql`array(select id from plan where clase = 'pago')`,
  sql`array(select id from plan where clase = 'mensualidad')`,
);

/** `Colegiatura de octubre 2026`, `Inscripción 2026`, `Excursión a Iximché`: of the charge k of the enrolment i. */
export const CONCEPTO = sql`k.nombre || case when k.mes is not null then ' de ' || (${MESES})[k.mes] else '' end
  || case when k.de_cuota then ' ' || i.id_ciclo_escolar else '' end`;
