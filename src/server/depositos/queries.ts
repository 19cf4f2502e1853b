import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { numeroDe } from '#server/cobros/queries.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { ESTADOS_DE_DEPOSITO } from '#shared/banco.rules.ts';
import type { Deposito, FILTROS_DE_ESTADO } from '#shared/banco.ts';

/**
 * Which receipt of its slip each of a plan is: 1 at the window; of what deposits back, the next after those that count. Two deposits that
 * say the same are two, and the window and the bank never both register one.
 */
export const BOLETAS = sql`
  select p.n, case when p.origen <> 'banco' then 1 else coalesce((
      select max(r.boleta) from recibos r
      where r.anulado is null and r.id_movimiento is not null and r.id_cuenta_bancaria = p."idCuentaBancaria"
        and r.referencia = p.referencia and r.fecha_pago = p."fechaPago"), 0)
    + row_number() over (partition by p.origen, p."idCuentaBancaria", p.referencia, p."fechaPago" order by p.n) end boleta
  from plan p where p.linea = 1`;

/** The deposit of the bank that backs a receipt. */
export async function bloquearDepositoDe(tx: Tx, idRecibo: number): Promise<void> {
  await tx.execute(sql`select from movimientos_banco m where m.id_movimiento = (select r.id_movimiento from recibos r
    where r.id_recibo = ${idRecibo}) for no key update of m`);
}

/** `YYYY-MM-DD` of the receipt r: through a bank it is noon in the school. */
const DIA = sql`to_char(r.fecha_pago at time zone 'utc', 'YYYY-MM-DD')`;

/** Whether two references are one slip for people: what `sinCeros` of the rules leaves is equal. */
export const esLaMismaBoleta = (una: SQL, otra: SQL): SQL => sql`ltrim(${una}, '0') = ltrim(${otra}, '0')`;

const RECIBO = sql`json_build_object('idRecibo', r.id_recibo, 'numero', ${numeroDe('r')}, 'pagador', r.pagador,
  'registrado', to_char(r.registrado at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'delBanco', r.origen = 'banco',
  'alumno', (select l.estudiante from recibos_lineas l where l.id_recibo = r.id_recibo order by l.linea limit 1))`;

export type DepositoEscrito = Omit<Deposito, 'propuesta'>;

export interface Cuales {
  cuenta?: number | undefined;
  importacion?: number | undefined;
  estado: (typeof FILTROS_DE_ESTADO)[number];
}

const POR_USAR = sql`m.aplicado < m.monto and m.estado <> 'ignorado'`;

function donde({ cuenta, importacion, estado }: Cuales): SQL {
  const partes = [
    cuenta !== undefined && sql`m.id_cuenta_bancaria = ${cuenta}`,
    importacion !== undefined && sql`m.id_importacion = ${importacion}`,
    estado === 'porUsar' && POR_USAR,
    estado !== 'porUsar' && estado !== 'todos' && sql`m.estado = ${estado}`,
  ].filter((una) => una instanceof Object);
  return partes.length === 0 ? sql`true` : sql.join(partes, sql` and `);
}

const leerDepositosRow = {
  recibos: z.array(
    z.object({ idRecibo: num, numero: text, pagador: text, alumno: text, registrado: text, delBanco: bool }),
  ),
  monto: num,
  referencia: text,
  descripcion: text,
  motivo: text.nullable(),
  idMovimiento: num,
  idImportacion: num,
  idCuentaBancaria: num,
  fecha: text,
  aplicado: num,
  estado: z.enum(ESTADOS_DE_DEPOSITO),
  corte: num.nullable(),
};

/** In the order of the bank's days. */
export const leerDepositos = (db: Db, cuales: Cuales): Promise<DepositoEscrito[]> =>
  rows(
    db,
    sql`select m.id_movimiento "idMovimiento", m.id_importacion "idImportacion", m.id_cuenta_bancaria "idCuentaBancaria",
        m.fecha::text fecha, m.referencia, m.descripcion, m.monto, m.aplicado, m.estado, m.motivo,
        (select c.numero from cortes c where c.id_corte = m.id_corte) corte,
        case when m.aplicado = 0 then '[]'::json else (
          select json_agg(${RECIBO} order by r.id_recibo) from recibos r join series s on s.id_serie = r.id_serie
          where r.id_movimiento = m.id_movimiento and r.anulado is null) end recibos
      from movimientos_banco m where ${donde(cuales)} order by m.fecha, m.id_movimiento`,
    leerDepositosRow,
  );

const leerRecibosRow = {
  recibo: z.object({
    idRecibo: num,
    numero: text,
    pagador: text,
    alumno: text,
    registrado: text,
    delBanco: bool,
  }),
};

/** By its number, those of these receipts. */
export async function leerRecibos(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Deposito['recibos'][number]>> {
  if (ids.length === 0) return new Map();
  const leidos = await rows(
    db,
    sql`select ${RECIBO} recibo from recibos r join series s on s.id_serie = r.id_serie where r.id_recibo = any(${arreglo(ids)})`,
    leerRecibosRow,
  );
  return new Map(leidos.map(({ recibo }) => [recibo.idRecibo, recibo]));
}

/** A deposit that is held. */
const retenidoRow = {
  idMovimiento: num,
  idCuentaBancaria: num,
  fecha: text,
  referencia: text,
  descripcion: text,
  monto: num,
  resto: num,
  estado: z.enum(ESTADOS_DE_DEPOSITO),
  motivo: text.nullable(),
};
export type Retenido = Row<typeof retenidoRow>;

const RETENIDO = sql`m.id_movimiento "idMovimiento", m.id_cuenta_bancaria "idCuentaBancaria", m.fecha::text fecha, m.referencia,
  m.descripcion, m.monto, m.monto - m.aplicado resto, m.estado, m.motivo`;

export const bloquearPorNumero = (tx: Tx, ids: readonly number[]): Promise<Retenido[]> =>
  rows(
    tx,
    sql`select ${RETENIDO} from movimientos_banco m where m.id_movimiento = any(${arreglo(ids)})
      order by m.id_movimiento for no key update of m`,
    retenidoRow,
  );

const DIAS = 10;

/** The deposits that a slip of the window may be of, held. */
export const bloquearDepositos = (
  tx: Tx,
  { idCuentaBancaria, referencia, dia }: { idCuentaBancaria: number; referencia: string; dia: string },
): Promise<Retenido[]> =>
  rows(
    tx,
    sql`select ${RETENIDO} from movimientos_banco m
      where m.id_cuenta_bancaria = ${idCuentaBancaria} and ${esLaMismaBoleta(sql`m.referencia`, sql`${referencia}::text`)}
        and m.referencia <> '' and m.estado <> 'ignorado' and abs(m.fecha - ${dia}::date) <= ${DIAS}::int
      order by m.id_movimiento for no key update of m`,
    retenidoRow,
  );

/** Receipts that count, of no deposit, which say the number and day of one of these; by the number of the deposit. */
export async function recibosDeLaBoleta(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const leidos = await rows(
    tx,
    sql`select m.id_movimiento "idMovimiento", min(${numeroDe('r')} || ' (' || r.pagador || ')') cual
      from movimientos_banco m join recibos r on r.id_cuenta_bancaria = m.id_cuenta_bancaria
        and ${esLaMismaBoleta(sql`r.referencia`, sql`m.referencia`)} and ${DIA} = m.fecha::text
      join series s on s.id_serie = r.id_serie
      where m.id_movimiento = any(${arreglo(ids)}) and m.referencia <> '' and r.anulado is null and r.id_movimiento is null
      group by 1`,
    { idMovimiento: num, cual: text },
  );
  return new Map(leidos.map(({ idMovimiento, cual }) => [idMovimiento, cual]));
}

const reciboRetenidoRow = {
  idRecibo: num,
  numero: text,
  idCuentaBancaria: num.nullable(),
  idMovimiento: num.nullable(),
  total: num,
  anulado: text.nullable(),
  estudiantes: z.array(num),
};
export type ReciboRetenido = Row<typeof reciboRetenidoRow>;

/** Receipts, held in their order. */
export const bloquearRecibos = (tx: Tx, ids: readonly number[]): Promise<ReciboRetenido[]> =>
  rows(
    tx,
    sql`select r.id_recibo "idRecibo", ${numeroDe('r')} numero, r.id_cuenta_bancaria "idCuentaBancaria",
        r.id_movimiento "idMovimiento", r.total, r.anulado,
        (select json_agg(distinct l.id_estudiante) from recibos_lineas l where l.id_recibo = r.id_recibo) estudiantes
      from recibos r join series s on s.id_serie = r.id_serie where r.id_recibo = any(${arreglo(ids)})
      order by r.id_recibo for no key update of r`,
    reciboRetenidoRow,
  );

/** Of whom the window said that they are of a deposit. */
export const recibosEnlazados = (
  tx: Tx,
  idMovimiento: number,
): Promise<{ idRecibo: number; delBanco: boolean }[]> =>
  rows(
    tx,
    sql`select r.id_recibo "idRecibo", r.origen = 'banco' "delBanco" from recibos r
      where r.id_movimiento = ${idMovimiento} and r.anulado is null order by r.id_recibo for no key update of r`,
    { idRecibo: num, delBanco: bool },
  );

interface Enlace {
  idRecibo: number;
  /** null: it is of none any more. */
  idMovimiento: number | null;
}

export async function enlazar(tx: Tx, enlaces: readonly Enlace[]): Promise<void> {
  await tx.execute(sql`update recibos r set id_movimiento = x."idMovimiento"
    from jsonb_to_recordset(${JSON.stringify(enlaces)}::jsonb) x("idMovimiento" int, "idRecibo" int)
    where r.id_recibo = x."idRecibo"`);
}

/** @param motivo null: it may be a student's after all */
export async function ignorar(
  tx: Tx,
  idMovimiento: number,
  motivo: string | null,
  idCorte: number | null = null,
): Promise<void> {
  await tx.execute(sql`update movimientos_banco set estado = ${motivo === null ? 'pendiente' : 'ignorado'}, motivo = ${motivo},
      id_corte = ${idCorte}
    where id_movimiento = ${idMovimiento}`);
}

const metodosDeCuentasRow = { id: num, metodo: z.enum(['deposito', 'transferencia']) };

/** How money comes into each account where the bank does not say. */
export async function metodosDeCuentas(db: Sql): Promise<Map<number, 'deposito' | 'transferencia'>> {
  const leidas = await rows(
    db,
    sql`select id_cuenta_bancaria id, metodo from cuentas_bancarias`,
    metodosDeCuentasRow,
  );
  return new Map(leidas.map(({ id, metodo }) => [id, metodo]));
}
