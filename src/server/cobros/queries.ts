import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row } from '#server/platform/db/row.ts';
import { nombreDeMes } from '#shared/base/formatos.ts';
import { todosLosMeses } from '#shared/cuentas.rules.ts';

/** The number of a receipt as people read it, `A-123`. The arguments are the aliases of the receipt and of its series. */
export const numeroDe = (recibo: string, serie = 's'): SQL =>
  sql`${sql.identifier(serie)}.serie || '-' || ${sql.identifier(recibo)}.numero`;

/** What can be paid: a payment, or a month of the tuition. */
export const claseDeCobro = z.enum(['pago', 'mensualidad']);
export const cobroRow = {
  clase: claseDeCobro,
  id: num,
};
export type Cobro = Row<typeof cobroRow>;

const MESES = arreglo(
  todosLosMeses.map((mes) => nombreDeMes(mes).toLowerCase()),
  'text',
);

const unPago = (donde: SQL): SQL => sql`
  select 'pago' clase, c.id_estudiante_grado_pago id, c.id_estudiante_grado, c.id_estudiante_grado_pago, null::int mes,
    coalesce(c.descripcion_personalizado, t.descripcion) nombre, c.id_pago is not null de_cuota,
    c.cantidad * c.numero_meses total, c.numero_meses meses, c.abonado, c.descuento, c.saldo, null::date vence, c.pagado, c.fecha_pagado
  from pagos c left join tipos_pagos t on t.id_pago = c.id_pago where not c.colegiatura ${donde}`;

const mesDe = (tablas: SQL): SQL => sql`
  select 'mensualidad' clase, m.id_estudiante_grado_colegiatura id, m.id_estudiante_grado, m.id_estudiante_grado_pago, m.mes,
    t.descripcion nombre, true de_cuota, m.cantidad total, 1 meses, m.abonado, m.descuento, m.saldo, m.fecha_maxima_pago vence, m.pagada pagado,
    m.fecha_pagado
  from mensualidades m ${tablas}`;

const unMes = (donde: SQL): SQL =>
  mesDe(sql`join pagos c on c.id_estudiante_grado_pago = m.id_estudiante_grado_pago
    join tipos_pagos t on t.id_pago = c.id_pago where true ${donde}`);

/**
 * The month first, then what it belongs to. Where the database expects tables to be as good as empty any order is the same to it, and
 * each month would be looked for once for each payment there is (`resumenes/planes.test.ts`).
 */
const mesPorClave = (donde: SQL): SQL =>
  mesDe(sql`cross join lateral (select t.descripcion from pagos c join tipos_pagos t on t.id_pago = c.id_pago
      where c.id_estudiante_grado_pago = m.id_estudiante_grado_pago offset 0) t
    where true ${donde}`);

/** Every charge there is: one row for each payment that is not the tuition, and for each month of one. */
export const COBROS = sql`(${unPago(sql``)} union all ${unMes(sql``)})`;

/** Those of the enrolment i. */
export const COBROS_DE_LA_INSCRIPCION = sql`lateral (${unPago(sql`and c.id_estudiante_grado = i.id_estudiante_grado`)}
  union all ${unMes(sql`and m.id_estudiante_grado = i.id_estudiante_grado`)})`;

/**
 * The charge that a row of the alias `de` names, found by its key. Joined to all of them instead, each payment would read every charge of
 * the school: the database cannot look into a union from outside.
 */
export const cobroDe = (de: 'c0' | 'p'): SQL => {
  const alias = sql.identifier(de);
  return sql`lateral (${unPago(sql`and ${alias}.clase = 'pago' and c.id_estudiante_grado_pago = ${alias}.id`)}
    union all ${mesPorClave(sql`and ${alias}.clase = 'mensualidad' and m.id_estudiante_grado_colegiatura = ${alias}.id`)})`;
};

/** These charges, as k. */
export const cobrosDe = (cobros: readonly Cobro[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(cobros.map(({ clase, id }) => ({ clase, id })))}::jsonb) c0(clase text, id int)
    cross join ${cobroDe('c0')} k`;

/** `Colegiatura de octubre 2026`, `Inscripción 2026`, `Excursión a Iximché`: of the charge k of the enrolment i. */
export const CONCEPTO = sql`k.nombre || case when k.mes is not null then ' de ' || (${MESES})[k.mes] else '' end
  || case when k.de_cuota then ' ' || i.id_ciclo_escolar else '' end`;

/**
 * Of a charge, by the column that names it in the lines: the newest receipt that counts, as its reply carries it. `id` is read in a place
 * of its own, where no table of this query can take its name.
 */
export const reciboJson = (columna: SQL, id: SQL): SQL => sql`(
  select json_build_object('idRecibo', r.id_recibo, 'numero', ${numeroDe('r')}, 'anterior', r.origen = 'anterior',
    'referencia', r.referencia, 'conOtros', exists (select from recibos_lineas o where o.id_recibo = r.id_recibo and o.linea <> l.linea),
    'antes', coalesce((
      select json_agg(coalesce(case when a.origen = 'anterior' then a.referencia end, ${numeroDe('a', 'x')}) order by a.id_recibo)
      from recibos_lineas p join recibos a on a.id_recibo = p.id_recibo join series x on x.id_serie = a.id_serie
      where p.${columna} = l.${columna} and a.anulado is null and a.id_recibo < r.id_recibo), '[]'))
  from (select ${id} cobro) este join recibos_lineas l on l.${columna} = este.cobro
    join recibos r on r.id_recibo = l.id_recibo join series s on s.id_serie = r.id_serie
  where r.anulado is null order by r.id_recibo desc limit 1)`;

/** What is taken off a charge, by the column that names it, each with its name. */
export const rebajasJson = (columna: SQL, id: SQL): SQL => rebajas(sql`a.${columna} = ${id}`);

const rebajas = (condicion: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('clase', b.clase, 'porcentaje', b.porcentaje, 'monto', a.monto) order by a.id_beca)
  from becas_aplicadas a join becas b on b.id_beca = a.id_beca where ${condicion}), '[]')`;

/** The same of the charge k. */
export const REBAJAS_DEL_COBRO = rebajas(sql`k.clase = 'pago' and a.id_estudiante_grado_pago = k.id
  or k.clase = 'mensualidad' and a.id_estudiante_grado_colegiatura = k.id`);

/** The receipts that count for the charge k, as people name them: those of before Ceiba by the number they had on paper. */
export const RECIBOS_DEL_COBRO = sql`(
  select string_agg(case when r.origen = 'anterior' then r.referencia else ${numeroDe('r')} end, ', ' order by r.id_recibo)
  from recibos_lineas l join recibos r on r.id_recibo = l.id_recibo join series s on s.id_serie = r.id_serie
  where r.anulado is null and (k.clase = 'pago' and l.id_estudiante_grado_pago = k.id
    or k.clase = 'mensualidad' and l.id_estudiante_grado_colegiatura = k.id))`;
