import { sql } from 'drizzle-orm';
import { numeroDe } from '#server/cobros/queries.ts';
import { esLaMismaBoleta } from '#server/depositos/queries.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { bool, type Row, text } from '#server/platform/db/row.ts';

const repetidaRow = {
  numero: text,
  alumno: text,
  fechaPago: text,
  /** As that receipt carries it: with other zeros at its beginning, perhaps. */
  referencia: text,
  mismoDia: bool,
};
export type Repetida = Row<typeof repetidaRow>;

interface Boleta {
  idCuentaBancaria: number | null;
  bancoCheque: string | null;
  referencia: string;
  fechaPago: string;
}

/** First key of the advisory lock; the second is the slip. */
const LOCK = 7_301_460;

/** Advisory lock until the end of the transaction: two windows that register the same slip or cheque do it one after the other. */
export async function tomarTurno(tx: Tx, referencia: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, hashtext(ltrim(${referencia}, '0')))`);
}

/**
 * A receipt that counts and names the same slip, or the same cheque; of the same day, and written the same, before any other.
 * @param menos the receipt it is asked for, which is not looked at
 */
export async function buscarRepetida(tx: Tx, boleta: Boleta, menos = 0): Promise<Repetida | null> {
  const { idCuentaBancaria, bancoCheque, referencia, fechaPago } = boleta;
  const donde =
    idCuentaBancaria === null
      ? sql`r.metodo = 'cheque' and clave_busqueda(r.banco_cheque) = clave_busqueda(${bancoCheque})`
      : sql`r.id_cuenta_bancaria = ${idCuentaBancaria}`;
  const [repetida] = await rows(
    tx,
    sql`select ${numeroDe('r')} numero, r.fecha_pago "fechaPago", r.referencia, r.fecha_pago = ${fechaPago}::timestamptz "mismoDia",
        (select l.estudiante from recibos_lineas l where l.id_recibo = r.id_recibo order by l.linea limit 1) alumno
      from recibos r join series s on s.id_serie = r.id_serie
      where r.anulado is null and ${esLaMismaBoleta(sql`r.referencia`, sql`${referencia}::text`)} and ${donde} and r.id_recibo <> ${menos}
      order by 4 desc, r.referencia = ${referencia} desc, r.id_recibo desc limit 1`,
    repetidaRow,
  );
  return repetida ?? null;
}
