import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { EMISOR } from '#server/recibos/queries.ts';
import type { SchoolCalendar } from './calendar.ts';

const CAJERA = 'secretaria';
const CIERRE = '17:05';
/** What stays in the drawer every evening. */
const FONDO = 200;
/** One corte in so many is five quetzales off. */
const CON_DIFERENCIA = 11;

/** The drawer of each past day, counted in the evening; only that of the last day is still to be counted. */
export async function crearCortes(tx: Tx, { schoolDay, timeZone }: SchoolCalendar): Promise<void> {
  await tx.execute(sql`
    with propios as (
      select r.id_recibo, r.registrado, r.total, (r.registrado at time zone ${timeZone})::date as dia
      from recibos r join usuarios u on u.id_usuario = r.id_usuario
      where u.usuario = ${CAJERA} and (r.registrado at time zone ${timeZone})::date < ${schoolDay(-1)}::date),
    dias as (
      select dia, count(*)::int as recibos, sum(total) as cobrado, min(registrado) as primero,
        greatest((dia + ${CIERRE}::time) at time zone ${timeZone}, max(registrado)) as cierre,
        row_number() over (order by dia)::int as numero
      from propios group by dia),
    contados as (
      select *, coalesce(lag(cierre) over (order by dia), primero) as desde,
        case when numero % ${CON_DIFERENCIA}::int = 0 then case when numero % 2 = 0 then 5 else -5 end else 0 end as diferencia
      from dias),
    puestos as (
      insert into cortes (numero, id_usuario, cajero, id_usuario_cierra, cierra, desde, cerrado, recibos, anulados, primer_conteo,
        fondo_siguiente, explicacion, emisor)
      select d.numero, u.id_usuario, c.nombres, u.id_usuario, c.nombres, d.desde, d.cierre, d.recibos, 0,
        ${FONDO}::numeric + d.cobrado + d.diferencia, ${FONDO}::numeric,
        case when d.diferencia > 0 then 'Un vuelto que no se llevaron.' when d.diferencia < 0 then 'Se dio un vuelto de más.' end,
        ${EMISOR}
      from contados d cross join escuela s cross join usuarios u join colaboradores c on c.id_usuario = u.id_usuario
      where u.usuario = ${CAJERA} order by d.numero
      returning id_corte, numero),
    metodos as (
      insert into cortes_metodos (id_corte, metodo, recibos, anulados, fondo, cobrado, anulado, contado)
      select p.id_corte, 'efectivo', d.recibos, 0, ${FONDO}::numeric, d.cobrado, 0, ${FONDO}::numeric + d.cobrado + d.diferencia
      from puestos p join contados d using (numero)),
    guardados as (
      update recibos r set id_corte = p.id_corte
      from propios o join dias d using (dia) join puestos p using (numero) where r.id_recibo = o.id_recibo)
    update series set siguiente = 1 + (select count(*) from dias) where clase = 'corte'`);
}
