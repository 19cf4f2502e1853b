import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { insertarRecibos, SIN_BANCO } from '#server/recibos/queries.ts';
import { crearDepositosPorRevisar } from './bank.ts';
import type { SchoolCalendar } from './calendar.ts';
import { CAJERA, DE_SU_FAMILIA } from './fees.ts';
import { crearRecibosEnPapel, EN_PAPEL } from './paper.ts';

/** One in so many of those who owe, at most: the others are left for whoever tries the till. */
const PARTE_DE_LAS_DEUDAS = 3;

/**
 * The oldest month of so many accounts of which nothing was taken yet.
 * @param seVan enrolments of who leaves: their next months are taken off
 */
const deudas = (pedidas: number, seVan: readonly number[]): SQL => sql`
  with debidas as (
    select distinct on (m.id_estudiante_grado) m.id_estudiante_grado_colegiatura as id, m.cantidad, m.id_estudiante_grado
    from mensualidades m join inscripciones i using (id_estudiante_grado) join estudiantes s using (id_estudiante)
    where not m.pagada and m.abonado = 0 and m.descuento = 0 and not ${DE_SU_FAMILIA}
      and m.id_estudiante_grado <> all (${arreglo(seVan)})
    order by m.id_estudiante_grado, m.mes)
  select * from debidas order by id_estudiante_grado % 31, id_estudiante_grado
  limit least(${pedidas}::int, (select count(*) from debidas) / ${PARTE_DE_LAS_DEUDAS}::int)`;

/** Half of the excursions: the last receipts of the day, each of one charge that is paid in full. */
const EXCURSIONES = sql`
  select p.id_estudiante_grado_pago as id, p.saldo as cantidad from pagos p
  where p.id_pago is null and p.saldo = p.cantidad and p.id_estudiante_grado % 46 = 1 order by 1 limit 9`;

/** What the window took in cash: rows of n, linea, id and monto. */
const enCaja = (de: SQL, momento: string, clase = 'mensualidad'): SQL => sql`
  select d.n, d.linea, ${clase}::text as clase, d.id, d.monto,
    ${momento}::timestamptz as salda, ${momento}::timestamptz as registrado, ${momento}::timestamptz as "fechaPago",
    'efectivo' as metodo, null::text as referencia, ${SIN_BANCO}, null::text as pagador, 'caja' as origen, u.id_usuario as "idUsuario"
  from (${de}) d cross join usuarios u where u.usuario = ${CAJERA}`;

/** Each in a receipt of its own. */
const unoPorUno = (monto: SQL, de: SQL): SQL =>
  sql`select row_number() over (order by id)::int as n, 1 as linea, id, ${monto} as monto from (${de}) d`;

/** What that family came with: the oldest month of the brother, and of `estudiante` a part. */
const DE_LOS_DOS = sql`
  select (case when mayor then 1 else 2 end) as linea, id, case when mayor then least(200, saldo - 50) else saldo end as monto
  from (select distinct on (s.id_estudiante) m.id_estudiante_grado_colegiatura as id, m.saldo, s.id_usuario is not null as mayor
    from mensualidades m join inscripciones i using (id_estudiante_grado) join estudiantes s using (id_estudiante)
    where not m.pagada and ${DE_SU_FAMILIA} order by s.id_estudiante, m.fecha_maxima_pago) d`;

const ABONOS = 12;
const ANULADOS = 6;

/** What happens at a window on any day: payments in part, receipts that were annulled with their reason, and what the bank tells of. */
export async function crearDiaDeCaja(
  tx: Tx,
  calendar: SchoolCalendar,
  seVan: readonly number[],
): Promise<void> {
  const { at, schoolDay } = calendar;
  const ayer = at(schoolDay(-1), '15:20');
  await insertarRecibos(tx, 'caja', enCaja(unoPorUno(sql`200`, deudas(ABONOS, seVan)), ayer));
  const equivocados = await insertarRecibos(
    tx,
    'caja',
    enCaja(unoPorUno(sql`cantidad`, deudas(ANULADOS, seVan)), ayer),
  );
  await tx.execute(sql`update recibos set anulado = registrado + interval '4 minutes', id_usuario_anula = id_usuario,
      motivo = (array['Monto equivocado', 'Alumno equivocado', 'Método equivocado'])[1 + numero % 3]
    where id_recibo = any(${arreglo(equivocados.map(({ idRecibo }) => idRecibo))})`);
  await insertarRecibos(
    tx,
    'caja',
    enCaja(sql`select 1 as n, * from (${DE_LOS_DOS}) l`, at(schoolDay(-1), '15:30')),
  );
  const masTarde = at(schoolDay(-1), '15:40');
  await insertarRecibos(tx, 'caja', enCaja(unoPorUno(sql`cantidad`, EXCURSIONES), masTarde, 'pago'));
  await crearRecibosEnPapel(tx, calendar, deudas(EN_PAPEL, seVan));
  await crearDepositosPorRevisar(tx, calendar);
}
