import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONCEPTO, type Cobro, claseDeCobro, cobroDe, cobrosDe } from '#server/cobros/queries.ts';
import { BOLETAS } from '#server/depositos/queries.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { type Numeracion, numerar } from '#server/recibos/series/queries.ts';
import { METODOS, type Metodo, ORIGENES, type Origen } from '#shared/recibos.rules.ts';

/** The school s as a paper names it. */
export const EMISOR = sql`json_build_object('nombre', s.nombre, 'direccion', s.direccion, 'municipio', s.municipio,
  'departamento', s.departamento, 'telefono', s.telefono, 'nit', s.nit, 'razonSocial', s.razon_social, 'leyenda', s.leyenda_recibo)`;

/** Of the student e the last receipt that counts. */
export const ultimoRecibo = (columnas: SQL): SQL => sql`
  select ${columnas} from recibos_lineas l join recibos r on r.id_recibo = l.id_recibo
  where l.id_estudiante = e.id_estudiante and r.anulado is null and r.origen <> 'anterior' order by r.id_recibo desc limit 1`;

/** Who pays for the student e: who did the last time, else who answers for them. */
export const quienPaga = (ultimo: SQL): SQL =>
  sql`coalesce(${ultimo}, nullif(e.nombre_responsable, ''), ${nombreCompletoDe('e')})`;

/** The columns that `insertarRecibos` asks for, one row for each line; what is of the receipt is repeated in each. */
export interface LineaDelPlan extends Cobro {
  /** Of the receipt among those of the statement, and of the line in it: both from 1 on. */
  n: number;
  linea: number;
  monto: number;
  salda: string;
  registrado: string;
  fechaPago: string;
  /** `YYYY-MM-DD` of the paper it was written on by hand. */
  fechaRecibo: string | null;
  metodo: Metodo;
  referencia: string | null;
  idCuentaBancaria: number | null;
  bancoCheque: string | null;
  /** The deposit of the bank that backs it. */
  idMovimiento: number | null;
  /** null: who paid the last time, else who answers for the student. */
  pagador: string | null;
  nit: string;
  nombreFactura: string | null;
  recibido: number | null;
  origen: Origen;
  idUsuario: number | null;
}

/** The columns of a plan that says nothing of a bank, an invoice, change or paper. */
export const SIN_BANCO = sql`null::int "idCuentaBancaria", null::text "bancoCheque", null::int "idMovimiento", 'CF' nit,
  null::text "nombreFactura", null::numeric recibido, null::date "fechaRecibo"`;

/** A payment of which nothing more is known than that it was made. */
export const SIN_MAS_DATOS = {
  fechaRecibo: null,
  referencia: null,
  idCuentaBancaria: null,
  bancoCheque: null,
  idMovimiento: null,
  pagador: null,
  nit: 'CF',
  nombreFactura: null,
  recibido: null,
} as const;

const reciboEmitidoRow = { n: num, idRecibo: num, serie: text, numero: num };
export type ReciboEmitido = Row<typeof reciboEmitidoRow>;

/**
 * Writes receipts with their lines, numbered in the order of `n` from where the series stands, or one with the number of its paper, in one
 * statement however many. What they pay changes by the triggers of the tables.
 * Of one slip the window registers one receipt; those that its deposit backs are counted further, which an index holds apart.
 * @param plan rows of the names of `LineaDelPlan`
 * @throws the database's refusal where a line is more than is left of its charge.
 */
export const insertarRecibos = (tx: Tx, numeracion: Numeracion, plan: SQL): Promise<ReciboEmitido[]> =>
  rows(
    tx,
    sql`with plan as materialized (${plan}),
      serie as (${numerar(numeracion)}),
      boletas as (${BOLETAS}),
      cobrados as materialized (
        select p.*, k.id_estudiante_grado, k.nombre, k.mes, k.de_cuota, k.saldo from plan p cross join ${cobroDe('p')} k),
      lineas as materialized (
        select k.*, i.id_estudiante, ${CONCEPTO} concepto, ${nombreCompletoDe('e')} estudiante, e.codigo,
          g.nombre || ' ' || gs.seccion grado, k.saldo - k.monto saldo_despues, dense_rank() over (order by k.n) - 1 orden,
          case when k.linea = 1 then coalesce(k.pagador, ${quienPaga(sql`(${ultimoRecibo(sql`r.pagador`)})`)}) end paga
        from cobrados k
        join inscripciones i on i.id_estudiante_grado = k.id_estudiante_grado
        join estudiantes e on e.id_estudiante = i.id_estudiante
        join grados_secciones gs on gs.id_grado_seccion = i.id_grado_seccion join grados g on g.id_grado = gs.id_grado),
      puestos as (
        insert into recibos (id_serie, numero, registrado, fecha_pago, metodo, referencia, id_cuenta_bancaria, banco_cheque, pagador, nit,
          nombre_factura, recibido, total, id_usuario, cajero, emisor, origen, fecha_recibo, id_movimiento, boleta)
        select x.id_serie, x.primero + l.orden, min(l.registrado), min(l."fechaPago"), min(l.metodo), min(l.referencia),
          min(l."idCuentaBancaria"), min(l."bancoCheque"), max(l.paga), min(l.nit), min(l."nombreFactura"),
          min(l.recibido), sum(l.monto), min(l."idUsuario"), coalesce(min(c.nombres), min(u.usuario), 'Registro anterior'), ${EMISOR},
          min(l.origen), min(l."fechaRecibo"), min(l."idMovimiento"), min(o.boleta)
        from lineas l join boletas o on o.n = l.n cross join serie x cross join escuela s
        left join usuarios u on u.id_usuario = l."idUsuario" left join colaboradores c on c.id_usuario = u.id_usuario
        group by x.id_serie, x.primero, l.orden, s.id_escuela
        order by l.orden
        returning id_recibo, numero),
      puestas as (
        insert into recibos_lineas (id_recibo, linea, id_estudiante, id_estudiante_grado_pago, id_estudiante_grado_colegiatura, monto,
          salda, concepto, estudiante, codigo, grado, saldo_despues)
        select r.id_recibo, l.linea, l.id_estudiante, case when l.clase = 'pago' then l.id end,
          case when l.clase = 'mensualidad' then l.id end, l.monto, l.salda, l.concepto, l.estudiante, l.codigo, l.grado, l.saldo_despues
        from lineas l cross join serie x join puestos r on r.numero = x.primero + l.orden)
      select distinct l.n, r.id_recibo "idRecibo", x.serie, r.numero
      from lineas l cross join serie x join puestos r on r.numero = x.primero + l.orden order by l.n`,
    reciboEmitidoRow,
  );

/** The plan of receipts that are there as values. */
export const planDe = (lineas: readonly LineaDelPlan[]): SQL =>
  sql`select * from jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) l(n int, linea int, clase text, id int, monto numeric,
    salda timestamptz, registrado timestamptz, "fechaPago" timestamptz, "fechaRecibo" date, metodo text, referencia text,
    "idCuentaBancaria" int, "bancoCheque" text, "idMovimiento" int, pagador text, nit text, "nombreFactura" text, recibido numeric, origen text,
    "idUsuario" int)`;

const columnaDe = ({ clase }: Cobro) =>
  sql.identifier(clase === 'pago' ? 'id_estudiante_grado_pago' : 'id_estudiante_grado_colegiatura');

const reciboDelCobroRow = {
  idRecibo: num,
  idSerie: num,
  serie: text,
  numero: num,
  idUsuario: num.nullable(),
  origen: z.enum(ORIGENES),
  fechaRecibo: text.nullable(),
  /** What a receipt in its place says too. */
  datos: z.object({
    referencia: text.nullable(),
    idMovimiento: num.nullable(),
    idCuentaBancaria: num.nullable(),
    pagador: text.nullable(),
    nit: text,
    fechaPago: text,
    metodo: z.enum(METODOS),
    bancoCheque: text.nullable(),
    nombreFactura: text.nullable(),
    recibido: num.nullable(),
  }),
  anulado: text.nullable(),
  idUsuarioAnula: num.nullable(),
  registrado: text,
  /** The corte in which it was counted, and its number. */
  idCorte: num.nullable(),
  corte: num.nullable(),
  /** What it pays. A charge that was removed since has no number. */
  lineas: z.array(z.object({ clase: claseDeCobro, id: num.nullable(), monto: num, idEstudiante: num })),
};
export type ReciboDelCobro = Row<typeof reciboDelCobroRow>;

const RECIBO = sql`r.id_recibo "idRecibo", r.id_serie "idSerie", s.serie, r.numero, r.id_usuario "idUsuario", r.origen, r.anulado,
  r.id_usuario_anula "idUsuarioAnula", r.registrado, r.fecha_recibo::text "fechaRecibo", r.id_corte "idCorte",
  (select k.numero from cortes k where k.id_corte = r.id_corte) corte,
  json_build_object('fechaPago', ${instanteJson(sql`r.fecha_pago`)}, 'metodo', r.metodo, 'referencia', r.referencia,
    'idCuentaBancaria', r.id_cuenta_bancaria, 'bancoCheque', r.banco_cheque, 'idMovimiento', r.id_movimiento, 'pagador', r.pagador, 'nit', r.nit,
    'nombreFactura', r.nombre_factura, 'recibido', r.recibido) datos,
  (select json_agg(json_build_object('clase', case when x.id_estudiante_grado_pago is null then 'mensualidad' else 'pago' end,
      'id', coalesce(x.id_estudiante_grado_pago, x.id_estudiante_grado_colegiatura), 'monto', x.monto,
      'idEstudiante', x.id_estudiante) order by x.linea)
    from recibos_lineas x where x.id_recibo = r.id_recibo) lineas`;

const leerRecibos = (tx: Tx, cobro: Cobro, mas: SQL): Promise<ReciboDelCobro[]> =>
  rows(
    tx,
    sql`select ${RECIBO} from recibos_lineas l join recibos r on r.id_recibo = l.id_recibo join series s on s.id_serie = r.id_serie
      where l.${columnaDe(cobro)} = ${cobro.id} ${mas}`,
    reciboDelCobroRow,
  );

/** The receipts that count for a charge, held in the order in which receipts are held. */
export const bloquearRecibosDe = (tx: Tx, cobro: Cobro): Promise<ReciboDelCobro[]> =>
  leerRecibos(tx, cobro, sql`and r.anulado is null order by r.id_recibo for no key update of r`);

/** The receipts of a charge that were annulled the last, by one act, the oldest first; none if something was paid of it since. */
export const anuladosLosUltimosDe = (tx: Tx, cobro: Cobro): Promise<ReciboDelCobro[]> =>
  leerRecibos(
    tx,
    cobro,
    sql`and (r.anulado, r.id_usuario_anula) = (
        select q.anulado, q.id_usuario_anula from recibos_lineas o join recibos q on q.id_recibo = o.id_recibo
        where o.${columnaDe(cobro)} = ${cobro.id} and q.anulado is not null order by q.anulado desc, q.id_recibo desc limit 1)
      and not ${PAGADO_DESPUES} order by r.id_recibo`,
  );

/** Whether something was paid of the charge of the line l since its receipt r was annulled. */
const PAGADO_DESPUES = sql`exists (
  select from recibos_lineas o join recibos q on q.id_recibo = o.id_recibo
  where (o.id_estudiante_grado_pago = l.id_estudiante_grado_pago or o.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura)
    and q.id_recibo > r.id_recibo and q.registrado >= r.anulado and q.anulado is distinct from r.anulado)`;

/** Whether the charges of an annulled receipt are no longer as its annulment left them. */
export async function cambioDespuesDeAnular(tx: Tx, idRecibo: number): Promise<boolean> {
  const [row] = await rows(
    tx,
    sql`select exists (select from recibos r join recibos_lineas l on l.id_recibo = r.id_recibo
      left join pagos p on p.id_estudiante_grado_pago = l.id_estudiante_grado_pago
      left join mensualidades m on m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura
      where r.id_recibo = ${idRecibo} and (coalesce(p.saldo + p.descuento, m.saldo + m.descuento, -1) < l.monto or ${PAGADO_DESPUES})) cambio`,
    { cambio: bool },
  );
  return row?.cambio ?? true;
}

/** The enrolments of what a receipt pays, held in their order. */
export async function bloquearInscripcionesDe(tx: Tx, idRecibo: number): Promise<void> {
  await tx.execute(sql`select from inscripciones i where i.id_estudiante_grado in (
      select p.id_estudiante_grado from recibos_lineas l join pagos p on p.id_estudiante_grado_pago = l.id_estudiante_grado_pago
      where l.id_recibo = ${idRecibo}
      union all
      select m.id_estudiante_grado from recibos_lineas l
      join mensualidades m on m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura where l.id_recibo = ${idRecibo})
    order by i.id_estudiante_grado for no key update of i`);
}

export async function bloquearRecibo(tx: Tx, idRecibo: number): Promise<ReciboDelCobro | undefined> {
  const [recibo] = await rows(
    tx,
    sql`select ${RECIBO} from recibos r join series s on s.id_serie = r.id_serie where r.id_recibo = ${idRecibo}
      for no key update of r`,
    reciboDelCobroRow,
  );
  return recibo;
}

export async function anularRecibos(
  tx: Tx,
  ids: readonly number[],
  { motivo, idUsuario, now }: { motivo: string; idUsuario: number; now: Date },
): Promise<void> {
  await tx.execute(sql`update recibos set anulado = ${now.toISOString()}, motivo = ${motivo}, id_usuario_anula = ${idUsuario}
    where id_recibo = any(${arreglo(ids)}) and anulado is null`);
}

/** How it was paid and by whom, anew; what it pays and how much are not touched. */
export async function corregirRecibo(
  tx: Tx,
  idRecibo: number,
  {
    metodo,
    idCuentaBancaria,
    bancoCheque,
    idMovimiento,
    referencia,
    fechaPago,
    ...de
  }: ReciboDelCobro['datos'],
  now: Date,
): Promise<void> {
  await tx.execute(sql`update recibos set metodo = ${metodo}, id_cuenta_bancaria = ${idCuentaBancaria}, banco_cheque = ${bancoCheque},
      id_movimiento = ${idMovimiento}, referencia = ${referencia}, fecha_pago = ${fechaPago}, pagador = ${de.pagador}, nit = ${de.nit},
      nombre_factura = ${de.nombreFactura}, recibido = ${de.recibido},
      corregido = greatest(${now.toISOString()}::timestamptz, corregido + interval '1 millisecond')
    where id_recibo = ${idRecibo}`);
}

const fechaDelCobroRow = { clase: claseDeCobro, id: num, fechaPagado: text.nullable() };

/** When each charge of a receipt was paid in full, as the trail tells of the receipt's annulment. */
export async function fechasAlAnular(
  tx: Tx,
  idRecibo: number,
): Promise<{ clase: Cobro['clase']; id: number; fechaPagado: string | null }[]> {
  const [row] = await rows(
    tx,
    sql`select antes -> 'cobros' cobros from auditoria
      where entidad = 'recibo' and id_entidad = ${String(idRecibo)} and accion = 'anular recibo' order by id_auditoria desc limit 1`,
    { cobros: z.array(z.object(fechaDelCobroRow)).nullable() },
  );
  return row?.cobros ?? [];
}

/** What was not paid of a charge, with what is taken off it. */
export async function sinPagarDe(db: Sql, cobro: Cobro): Promise<number> {
  const [row] = await rows(db, sql`select k.total - k.abonado falta from ${cobrosDe([cobro])}`, {
    falta: num,
  });
  return row?.falta ?? 0;
}

/** Since when these charges are paid in full. */
export const fechasDe = (db: Sql, cobros: readonly Cobro[]) =>
  rows(
    db,
    sql`select k.clase, k.id, ${instanteJson(sql`k.fecha_pagado`)} "fechaPagado"
      from ${cobrosDe(cobros)} order by k.clase, k.id`,
    fechaDelCobroRow,
  );
