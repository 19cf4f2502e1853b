import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { numeroDe } from '#server/cobros/queries.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { CUOTAS_DEL_GRADO } from '#server/cuentas/queries.ts';
import { ASIGNACION, SECCION_JOINS } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { insertarRecibos, SIN_BANCO } from '#server/recibos/queries.ts';
import { type CuentaDelColegio, SALDO_ANTERIOR } from './rules.ts';

const leidaRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  asignacion: text,
  meses: z.array(
    z.object({
      mes: num,
      pagada: bool,
      fecha: text.nullable(),
      recibo: text.nullable(),
      deCeiba: text.nullable(),
    }),
  ),
  fechaAsignado: text,
  generada: bool,
  saldos: z.array(z.object({ id: num, monto: num, pagado: bool })),
};

/**
 * The accounts these students have in a year, by enrolment. `fecha` of a month is the instant of its payment.
 * @param bloquear holds the enrolments until the transaction ends: payments are changed under their lock
 */
export async function cuentasDe(
  db: Sql,
  idsDeEstudiantes: readonly number[],
  ciclo: number,
  bloquear: boolean,
): Promise<CuentaDelColegio[]> {
  const leidas = await rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante", ${ASIGNACION} asignacion,
        ${instanteJson(sql`i.fecha_asignado`)} "fechaAsignado",
        exists (select from cuentas c where c.id_estudiante_grado = i.id_estudiante_grado) generada,
        coalesce((select json_agg(json_build_object('id', p.id_estudiante_grado_pago, 'monto', p.cantidad, 'pagado', p.pagado)
            order by p.id_estudiante_grado_pago)
          from pagos p where p.id_estudiante_grado = i.id_estudiante_grado
            and lower(p.descripcion_personalizado) = lower(${SALDO_ANTERIOR}::text)), '[]') saldos,
        coalesce((select json_agg(json_build_object('mes', m.mes, 'pagada', m.pagada,
            'fecha', ${instanteJson(sql`m.fecha_pagado`)}, 'recibo', r.referencia,
            'deCeiba', case when r.origen <> 'anterior' then ${numeroDe('r')} end) order by m.mes)
          from mensualidades m left join (recibos_lineas l join recibos r on r.id_recibo = l.id_recibo and r.anulado is null
              join series s on s.id_serie = r.id_serie)
            on l.id_estudiante_grado_colegiatura = m.id_estudiante_grado_colegiatura and m.pagada and l.saldo_despues = 0
          where m.id_estudiante_grado = i.id_estudiante_grado), '[]') meses
      from inscripciones i join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion ${SECCION_JOINS}
      where i.id_estudiante = any(${arreglo(idsDeEstudiantes)}) and i.id_ciclo_escolar = ${ciclo} and ${cuentaPara('viva')}
      order by i.id_estudiante_grado ${bloquear ? sql`for no key update of i` : sql``}`,
    leidaRow,
  );
  const ids = leidas.map(({ idEstudianteGrado }) => idEstudianteGrado);
  const cobran = await rows(
    db,
    sql`select distinct q.id_estudiante_grado id from ${CUOTAS_DEL_GRADO} q join tipos_pagos t on t.id_pago = q.id_pago
      where q.id_estudiante_grado = any(${arreglo(ids)}) and t.colegiatura`,
    { id: num },
  );
  const conCuota = new Set(cobran.map(({ id }) => id));
  return leidas.map((una) => ({ ...una, cobra: conCuota.has(una.idEstudianteGrado) }));
}

/** The first receipt that the school gave with Ceiba: what was paid since then is in a drawer. */
export async function primerRecibo(db: Sql): Promise<{ registrado: string; numero: string } | null> {
  const [row] = await rows(
    db,
    sql`select ${instanteJson(sql`r.registrado`)} registrado, ${numeroDe('r')} numero
      from recibos r join series s using (id_serie) where r.origen <> 'anterior' order by r.registrado, r.id_recibo limit 1`,
    { registrado: text, numero: text },
  );
  return row ?? null;
}

interface Saldo {
  idEstudianteGrado: number;
  monto: number;
}

/** One statement, however many; resolves to the number of each payment, by enrolment. */
export async function insertarSaldos(tx: Tx, saldos: readonly Saldo[]): Promise<Map<number, number>> {
  const hechos = await rows(
    tx,
    sql`insert into pagos (id_estudiante_grado, descripcion_personalizado, monto_personalizado, cantidad)
      select s."idEstudianteGrado", ${SALDO_ANTERIOR}, s.monto, s.monto
      from jsonb_to_recordset(${JSON.stringify(saldos)}::jsonb) s("idEstudianteGrado" int, monto numeric)
      returning id_estudiante_grado_pago id, id_estudiante_grado inscripcion`,
    { id: num, inscripcion: num },
  );
  return new Map(hechos.map(({ id, inscripcion }) => [inscripcion, id]));
}

/** Gives debts that are not paid another amount; resolves to how many it did. */
export async function cambiarSaldos(
  tx: Tx,
  saldos: readonly { idPago: number; monto: number }[],
): Promise<number> {
  const hechos = await rows(
    tx,
    sql`update pagos p set monto_personalizado = s.monto, cantidad = s.monto
      from jsonb_to_recordset(${JSON.stringify(saldos)}::jsonb) s("idPago" int, monto numeric)
      where p.id_estudiante_grado_pago = s."idPago" and not p.pagado returning p.id_estudiante_grado_pago`,
  );
  return hechos.length;
}

export interface MesPagado {
  idEstudianteGrado: number;
  mes: number;
  fechaPagado: string;
  recibo: string | null;
  soloRecibo: boolean;
}

const mesGuardadoRow = {
  id: num,
  idEstudianteGrado: num,
  mes: num,
  cantidad: num,
  fechaPagado: text,
};
export type MesGuardado = Row<typeof mesGuardadoRow>;

const pedidosDe = (
  meses: readonly MesPagado[],
): SQL => sql`jsonb_to_recordset(${JSON.stringify(meses)}::jsonb)
  s("idEstudianteGrado" int, mes int, "fechaPagado" timestamptz, recibo text)
  join mensualidades m on m.id_estudiante_grado = s."idEstudianteGrado" and m.mes = s.mes`;

const LEIDOS = sql`m.id_estudiante_grado_colegiatura id, m.id_estudiante_grado "idEstudianteGrado", m.mes, m.cantidad`;

/** Pays months that nothing was paid of by receipts of before Ceiba; resolves to those it paid. */
async function cobrarMeses(tx: Tx, meses: readonly MesPagado[], now: Date): Promise<MesGuardado[]> {
  const pagados = await rows(
    tx,
    sql`select ${LEIDOS}, ${instanteJson(sql`s."fechaPagado"`)} "fechaPagado" from ${pedidosDe(meses)} where m.abonado = 0 and m.saldo > 0 order by 1`,
    mesGuardadoRow,
  );
  await insertarRecibos(
    tx,
    'anterior',
    sql`select row_number() over (order by m.id_estudiante_grado_colegiatura)::int n, 1 linea, 'mensualidad' clase,
        m.id_estudiante_grado_colegiatura id, m.saldo monto, s."fechaPagado" salda, ${now.toISOString()}::timestamptz registrado,
        s."fechaPagado" "fechaPago", 'sin dato' metodo, s.recibo referencia, ${SIN_BANCO}, 'Registro anterior' pagador,
        'anterior' origen, null::int "idUsuario"
      from ${pedidosDe(meses)} where m.abonado = 0 and m.saldo > 0`,
  );
  return pagados;
}

/** Writes down the number on paper of months that are paid by receipts of before Ceiba; resolves to those it wrote. */
const anotarRecibos = (tx: Tx, meses: readonly MesPagado[]): Promise<MesGuardado[]> =>
  rows(
    tx,
    sql`with puestos as (
        update recibos r set referencia = s.recibo
        from ${pedidosDe(meses)} join recibos_lineas l on l.id_estudiante_grado_colegiatura = m.id_estudiante_grado_colegiatura
        where m.pagada and r.id_recibo = l.id_recibo and r.anulado is null and r.origen = 'anterior'
        returning l.id_estudiante_grado_colegiatura id)
      select ${LEIDOS}, ${instanteJson(sql`m.fecha_pagado`)} "fechaPagado"
      from mensualidades m join puestos p on p.id = m.id_estudiante_grado_colegiatura`,
    mesGuardadoRow,
  );

/** Stores which months were paid before the school had Ceiba, and with which paper; resolves to what was changed. */
export async function pagarMeses(tx: Tx, meses: readonly MesPagado[], now: Date): Promise<MesGuardado[]> {
  const porPagar = meses.filter(({ soloRecibo }) => !soloRecibo);
  const porAnotar = meses.filter(({ soloRecibo }) => soloRecibo);
  return [
    ...(porPagar.length > 0 ? await cobrarMeses(tx, porPagar, now) : []),
    ...(porAnotar.length > 0 ? await anotarRecibos(tx, porAnotar) : []),
  ];
}
