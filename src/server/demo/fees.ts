import { type SQL, sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { cuotasCarreras, cuotasNiveles, tiposPagos } from '#server/cuotas/tables.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { insertarRecibos, SIN_BANCO } from '#server/recibos/queries.ts';
import { addDays } from '#shared/base/calendar.ts';
import { crearCuentaBancaria, crearRecibosDelBanco, POR_EL_BANCO } from './bank.ts';
import { type SchoolCalendar, schoolDayUntil } from './calendar.ts';
import { planCuotas, planTiposPagos } from './plan.ts';
import { insertRows, type Row } from './rows.ts';
import { type Codigos, carrerasDemo } from './structure.ts';

const SEGURO = 125;
const LABORATORIO = 40;
const GRADUACION = 650;
/** Tuition of last year, in hundredths of this year's. */
const ANTERIOR = 95;

/** Kinds of payment, and what each level and career charges in both years. */
export async function crearCuotas(tx: Tx, { year, at }: SchoolCalendar, codigos: Codigos): Promise<void> {
  await insertRows(
    tx,
    tiposPagos,
    planTiposPagos.map((tipo, index) => ({ idPago: index + 1, ...tipo, activo: true })),
  );
  const niveles: Row<typeof cuotasNiveles>[] = [];
  const carreras: Row<typeof cuotasCarreras>[] = [];
  for (const ciclo of [year - 1, year]) {
    const fechaCreado = at(schoolDayUntil(`${ciclo - 1}-10-15`), '09:00');
    const conAumento = (cantidad: number) =>
      ciclo === year ? cantidad : Math.round((cantidad * ANTERIOR) / 500) * 5;
    const montos = ({ inscripcion, colegiatura }: { inscripcion: number; colegiatura: number }) =>
      [conAumento(inscripcion), conAumento(colegiatura), SEGURO, LABORATORIO] as const;
    for (const nivel of ['preprimaria', 'primaria', 'basicos'] as const) {
      for (const [index, cantidad] of montos(planCuotas[nivel]).entries()) {
        const base = { idPago: index + 1, idCicloEscolar: ciclo, cantidad, fechaCreado, activo: true };
        niveles.push({
          ...base,
          idPagoNivelEstudiantil: niveles.length + 1,
          codigoNivelEstudiantil: codigos[nivel],
        });
      }
    }
    for (const { id, clave } of carrerasDemo) {
      for (const [index, cantidad] of [...montos(planCuotas[clave]), GRADUACION].entries()) {
        const base = { idPago: index + 1, idCicloEscolar: ciclo, cantidad, fechaCreado, activo: true };
        carreras.push({
          ...base,
          idPagoNivelEstudiantilCarrera: carreras.length + 1,
          idNivelEstudiantilCarrera: id,
        });
      }
    }
  }
  await insertRows(tx, cuotasNiveles, niveles);
  await insertRows(tx, cuotasCarreras, carreras);
}

/** From the tenth day on, the first month of a new year can be overdue. */
const PRIMER_ATRASO = '01-10';
/** How many days before the limit families pay. */
const ANTES = 6;
/** Minutes of the day in UTC at which the office opens, eight in Guatemala, and how long it takes payments. */
const DESDE_LAS_OCHO = 14 * 60;
const HASTA_LA_UNA = 300;

/** For each date on which a tuition might be paid, the last one until then on which the office was open. */
const diasDeCaja = (year: number): { dia: string; abierta: string }[] =>
  [year - 1, year].flatMap((ciclo) =>
    Array.from({ length: 10 * ANTES }, (_, index) => {
      const mes = String(1 + Math.floor(index / ANTES)).padStart(2, '0');
      const dia = addDays(`${ciclo}-${mes}-05`, -(index % ANTES));
      return { dia, abierta: schoolDayUntil(dia) };
    }),
  );

/** The student whose fees are overdue on every day of the year, as are those of the brother. */
const DEUDOR = 'estudiante';
export const DE_SU_FAMILIA = sql`s.dpiresponsable = (
  select dpiresponsable from estudiantes join usuarios using (id_usuario) where usuario = ${DEUDOR})`;

/** Accounts of payments: what each enrolment is charged. */
export async function crearCuentas(
  tx: Tx,
  { year }: SchoolCalendar,
  tardios: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    insert into cuentas (id_estudiante_grado, generada)
    select id_estudiante_grado, fecha_asignado from inscripciones
    where ${cuentaPara('clase', 'inscripciones')} and id_estudiante_grado not in (select value::int from json_array_elements_text(${JSON.stringify(tardios)}::json))
    order by 1`);
  await tx.execute(sql`
    insert into pagos (id_estudiante_grado, id_pago_nivel_estudiantil, id_pago_nivel_estudiantil_carrera, id_pago,
      cantidad, numero_meses, colegiatura)
    select e.id_estudiante_grado, f.nivel, f.carrera, f.id_pago, f.cantidad, case when f.mensual then 10 else 1 end,
      f.colegiatura
    from cuentas
    join inscripciones e using (id_estudiante_grado)
    join grados_secciones using (id_grado_seccion)
    join grados g using (id_grado)
    join (
      select q.id_ciclo_escolar, q.codigo_nivel_estudiantil as clave_nivel, null::int as clave_carrera,
        q.id_pago_nivel_estudiantil as nivel, null::int as carrera, q.id_pago, q.cantidad, t.mensual, t.colegiatura
      from cuotas_niveles q join tipos_pagos t using (id_pago)
      union all
      select q.id_ciclo_escolar, null, q.id_nivel_estudiantil_carrera, null, q.id_pago_nivel_estudiantil_carrera,
        q.id_pago, q.cantidad, t.mensual, t.colegiatura
      from cuotas_carreras q join tipos_pagos t using (id_pago)
    ) f on f.id_ciclo_escolar = e.id_ciclo_escolar
      and coalesce(f.clave_carrera = g.id_nivel_estudiantil_carrera, f.clave_nivel = g.id_nivel_estudiantil)
    order by e.id_estudiante_grado, f.id_pago`);
  await tx.execute(sql`
    insert into pagos (id_estudiante_grado, descripcion_personalizado, monto_personalizado, cantidad)
    select c.id_estudiante_grado, 'Excursión a Iximché', 85, 85
    from cuentas c join inscripciones e using (id_estudiante_grado)
    where e.id_ciclo_escolar = ${year}::int and c.id_estudiante_grado % 23 = 1
    order by 1`);
  await tx.execute(sql`
    insert into mensualidades (id_estudiante_grado_pago, id_estudiante_grado, id_ciclo_escolar, mes, fecha_maxima_pago, cantidad)
    select p.id_estudiante_grado_pago, e.id_estudiante_grado, e.id_ciclo_escolar, mes, make_date(e.id_ciclo_escolar, mes, 5), p.cantidad
    from cuentas c join inscripciones e using (id_estudiante_grado)
    join pagos p on p.id_estudiante_grado = e.id_estudiante_grado and p.colegiatura
    cross join generate_series(1, 10) as mes
    order by e.id_estudiante_grado, mes`);
}

/** Who gives scholarships at the demo school. */
const CONTADOR = 'contador';

/**
 * Scholarships in the tuition, of four fifths of those who are said to have one; of the others nobody has said yet what it is. The student
 * whose fees are overdue is none of them.
 */
export async function crearBecas(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into becas (id_estudiante_grado, id_pago, clase, porcentaje, desde_mes, hasta_mes, motivo, creada, id_usuario)
    select b.id_estudiante_grado, t.id_pago, 'beca', (array[25, 50, 25, 100])[1 + b.n % 4], 1, 10,
      (array['Excelencia académica', 'Situación de la familia', 'Hijo de colaborador'])[1 + b.n % 3], b.fecha_asignado, u.id_usuario
    from (
      select i.id_estudiante_grado, i.fecha_asignado,
        row_number() over (partition by i.id_ciclo_escolar order by i.id_estudiante_grado)::int as n
      from inscripciones i join estudiantes e using (id_estudiante) left join usuarios u on u.id_usuario = e.id_usuario
      where i.becado and ${cuentaPara('clase')} and u.usuario is distinct from ${DEUDOR}) b
    join tipos_pagos t on t.colegiatura cross join usuarios u
    where b.n % 5 <> 0 and u.usuario = ${CONTADOR}
    order by b.id_estudiante_grado`);
}

/** What was paid of the fees on the day of enrolment: all of last year's, the enrolment, and two of three others. */
const pagosDeInscribirse = (year: number): SQL => sql`
  select 'pago' as clase, p.id_estudiante_grado_pago as id, e.id_estudiante_grado, p.cantidad * p.numero_meses as monto,
    e.fecha_asignado as pagado
  from pagos p join inscripciones e using (id_estudiante_grado)
  where not p.colegiatura and p.id_pago is not null and (e.id_ciclo_escolar < ${year}::int or p.id_pago = 1
    or (e.id_estudiante_grado * 7 + p.id_pago) % 3 > 0)`;

/**
 * Which months were paid, and when. Most families pay when it is due; one in eleven leaves the last one to three overdue months open.
 * Until 9 January those are months of last year. Which families they are, and who paid early, is told from the number of the enrolment,
 * so that no row depends on chance.
 */
function mesesPagados({ year, today, at, schoolDay }: SchoolCalendar): SQL {
  const deudaAnterior = today.slice(5) < PRIMER_ATRASO;
  const ayer = at(schoolDay(-1), '15:00');
  return sql`
    with deudas as (
      select c.id_estudiante_grado,
        case
          when ${DE_SU_FAMILIA} then 2
          when e.id_estudiante_grado % 11 = 4 then 1 + e.id_estudiante_grado % 3
          else 0
        end as meses,
        case when e.id_estudiante_grado % 7 = 2 and not (${DE_SU_FAMILIA}) then 1 else 0 end as adelanto
      from cuentas c
      join inscripciones e using (id_estudiante_grado)
      join estudiantes s using (id_estudiante)
    ),
    estados as (
      select m.*, d.meses, d.adelanto,
        (m.id_estudiante_grado * 5 + m.mes) % ${ANTES}::int as antes,
        ${DESDE_LAS_OCHO}::int + (m.id_estudiante_grado * 13 + m.mes * 7) % ${HASTA_LA_UNA}::int as minutos,
        count(*) filter (where m.fecha_maxima_pago + 2 <= ${today}::date) over cuenta as vencidos,
        count(*) filter (where m.fecha_maxima_pago <= ${today}::date) over cuenta as llegados
      from mensualidades m join deudas d using (id_estudiante_grado)
      window cuenta as (partition by m.id_estudiante_grado)
    )
    select 'mensualidad' as clase, id_estudiante_grado_colegiatura as id, id_estudiante_grado, saldo as monto,
      least(${ayer}::timestamptz, caja.abierta::timestamptz + minutos * interval '1 minute') as pagado
    from estados
    join json_to_recordset(${JSON.stringify(diasDeCaja(year))}::json) as caja(dia date, abierta date)
      on caja.dia = fecha_maxima_pago - antes
    where saldo > 0 and mes <= case
      when id_ciclo_escolar < ${year}::int then 10 - case when ${deudaAnterior} then meses else 0 end
      when meses > 0 and not ${deudaAnterior} and vencidos > 0 then greatest(0, vencidos - meses)
      else least(10, llegados + adelanto)
    end`;
}

/** Who takes the payments of the demo school. */
export const CAJERA = 'secretaria';

/** With more months than these the receipts of all of them in one statement take longer than as many statements. */
const MESES_DE_UNA_VEZ = 60_000;
/** Families pay in the six days until the fifth: a month in two parts. */
const DIAS_DE_PARTE = ['01', '03'];

/** Conditions on `pagado` that divide what was paid: none, or half months, the earliest first. */
async function partes(tx: Tx, year: number): Promise<SQL[]> {
  const [hay] = await rows(tx, sql`select count(*)::int as meses from mensualidades`, { meses: num });
  if ((hay?.meses ?? 0) <= MESES_DE_UNA_VEZ) return [sql`true`];
  const limites = [year - 1, year].flatMap((ciclo) =>
    Array.from({ length: 12 }, (_, mes) => String(mes + 1).padStart(2, '0')).flatMap((mes) =>
      DIAS_DE_PARTE.map((dia) => sql`${`${ciclo}-${mes}-${dia}`}::timestamptz`),
    ),
  );
  return [
    ...limites.map((hasta, n) => {
      const desde = limites[n - 1];
      return desde ? sql`pagado >= ${desde} and pagado < ${hasta}` : sql`pagado < ${hasta}`;
    }),
    sql`pagado >= ${limites.at(-1)}`,
  ];
}

/** The receipts of all that was paid, in the order in which it was, at the window and by the bank. */
export async function crearRecibos(tx: Tx, calendar: SchoolCalendar): Promise<void> {
  const todo = sql`((${pagosDeInscribirse(calendar.year)}) union all (${mesesPagados(calendar)}))`;
  await crearCuentaBancaria(tx);
  await crearRecibosDelBanco(tx, sql`select * from ${todo} t where ${POR_EL_BANCO}`, calendar);
  for (const parte of await partes(tx, calendar.year)) {
    // The plan of what follows was made when there were no receipts yet.
    await tx.execute(sql`analyze recibos, recibos_lineas`);
    await insertarRecibos(
      tx,
      'caja',
      sql`
        with cobrado as (select * from ${todo} t where not (${POR_EL_BANCO}) and ${parte})
        select row_number() over (order by pagado, id_estudiante_grado, clase desc, id)::int as n, 1 as linea,
          clase, id, monto, pagado as salda, pagado as registrado, pagado as "fechaPago", 'efectivo' as metodo,
          null::text as referencia, ${SIN_BANCO}, null::text as pagador, 'chip' as origen, u.id_usuario as "idUsuario"
        from cobrado cross join usuarios u where u.usuario = ${CAJERA}`,
    );
  }
}
