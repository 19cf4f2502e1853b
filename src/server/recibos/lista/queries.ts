import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { claseDeCobro, numeroDe } from '#server/cobros/queries.ts';
import { esLaMismaBoleta } from '#server/depositos/queries.ts';
import { enMedio } from '#server/estudiantes/lista/queries.ts';
import { type Db, rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { palabrasBuscadas } from '#shared/base/busqueda.ts';
import { METODOS, ORIGENES } from '#shared/recibos.rules.ts';
import type { ListaDeRecibos, Recibo, ReciboFila } from '#shared/recibos.ts';

export interface Pedido {
  /** Instants; the second is not part of it. */
  desde?: string | undefined;
  hasta?: string | undefined;
  metodo?: string | undefined;
  cajero?: number | undefined;
  /** The number of the series. */
  serie?: number | undefined;
  anulados?: 'si' | undefined;
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** An index of three letters in a row does not find it, and it stands in most keys. */
const esCorta = (palabra: string): boolean => palabra.length < 3;

/** Whether every word stands somewhere in a key. */
const todas = (en: SQL, palabras: readonly string[]): SQL =>
  sql.join(
    palabras.map((una) =>
      esCorta(una) ? sql`position(${una} in ${en}) > 0` : sql`${en} like ${enMedio(una)}`,
    ),
    sql` and `,
  );

const NUMERO_MAX = 2 ** 31 - 1;
const CIFRAS_MAX = 10;

/** What the number of a receipt can be in a text that may begin with its series. */
function numerosEn(escrito: string): number[] {
  const cifras = escrito.slice(-CIFRAS_MAX).split(/\D/).at(-1) ?? '';
  return [...cifras].map((_, desde) => Number(cifras.slice(desde))).filter((numero) => numero <= NUMERO_MAX);
}

/** Receipts that are called so: by their number, with the series or without, however they are joined, or by the number of the slip. */
function llamadosAsi(q: string): SQL {
  const escrito = q.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return sql`select b.id_recibo from recibos b where b.referencia is not null and ${escrito} <> ''
      and ${esLaMismaBoleta(sql`b.referencia`, sql`${escrito}::text`)}
    union all
    select n.id_recibo from recibos n join series x on x.id_serie = n.id_serie
      where (n.id_serie, n.numero) in (
          select t.id_serie, numero from series t, unnest(${arreglo(numerosEn(escrito))}) numero)
        and ${escrito} in (x.serie || n.numero, n.numero::text)`;
}

/** The receipts r that fit all of these. */
const filtros = ({ desde, hasta, metodo, cajero, serie, anulados }: Pedido): SQL =>
  sql.join(
    [
      sql`true`,
      desde && sql`r.registrado >= ${desde}::timestamptz`,
      hasta && sql`r.registrado < ${hasta}::timestamptz`,
      metodo && sql`r.metodo = ${metodo}`,
      cajero && sql`r.id_usuario = ${cajero}`,
      serie && sql`r.id_serie = ${serie}`,
      anulados && sql`r.anulado is not null`,
    ].filter((una) => una instanceof Object),
    sql` and `,
  );

const LLAMADO_ASI = sql`r.id_recibo in (select id_recibo from asi)`;

/**
 * The ways in which receipts r are found: by what they are called, by who paid, and by a student; no receipt is found in two. Each has an
 * index, where one condition of all three has none; but what no index finds is looked for once.
 */
function maneras(q: string): SQL[] {
  if (!q) return [sql`true`];
  const palabras = palabrasBuscadas(q);
  if (palabras.length === 0) return [LLAMADO_ASI];
  const pagador = todas(sql`r.clave_pagador`, palabras);
  const alumno = sql`r.id_recibo in (
    select l.id_recibo from recibos_lineas l join estudiantes e on e.id_estudiante = l.id_estudiante
    where ${todas(sql`e.clave_busqueda`, palabras)})`;
  if (palabras.every(esCorta)) return [sql`(${pagador} or ${LLAMADO_ASI} or ${alumno})`];
  return [
    LLAMADO_ASI,
    sql`not (${LLAMADO_ASI}) and ${pagador}`,
    sql`not (${LLAMADO_ASI}) and not (${pagador}) and ${alumno}`,
  ];
}

/** A row as it is stored; what may be done with it depends on who asks. */
export type Leido<R extends ReciboFila> = Omit<R, 'puedeAnular' | 'puedeCorregir' | 'version'> & {
  idUsuario: number | null;
  idCorte: number | null;
};

const FILA = sql`r.id_recibo "idRecibo", ${numeroDe('r')} numero, r.registrado, r.fecha_pago "fechaPago", r.fecha_recibo::text "fechaRecibo", r.metodo, r.origen,
  r.referencia, r.pagador, r.cajero, r.total, r.anulado, r.motivo, r.id_usuario "idUsuario", r.id_corte "idCorte",
  (select k.numero from cortes k where k.id_corte = r.id_corte) corte,
  (select json_agg(distinct l.estudiante) from recibos_lineas l where l.id_recibo = r.id_recibo) alumnos`;

const DE = sql`from recibos r join series s on s.id_serie = r.id_serie`;

const halladosRow = {
  filas: num,
  vigentes: num,
  suma: num,
  /** Of one page, in its order. */
  ids: z.array(num),
};
export type Hallados = Row<typeof halladosRow>;

/**
 * Looks once for what is asked for, however it is then counted; what is called so comes first. Where nothing is looked for, the page is read from
 * its index and nothing is kept for it.
 */
export function consulta(pedido: Pedido): SQL {
  const q = pedido.q?.trim() ?? '';
  const cuales = filtros(pedido);
  const cada = maneras(q).map(
    (manera) =>
      sql`select r.id_recibo, r.registrado, r.anulado, r.total from recibos r where ${cuales} and ${manera}`,
  );
  return sql`
    with asi as materialized (${llamadosAsi(q)}),
      hallados as ${q ? sql`materialized` : sql`not materialized`} (${sql.join(cada, sql` union all `)})
    select count(*)::int filas, (count(*) filter (where anulado is null))::int vigentes,
      coalesce(sum(total) filter (where anulado is null), 0) suma,
      array(select r.id_recibo from hallados r
        order by ${q ? sql`${LLAMADO_ASI} desc,` : sql``} r.registrado desc, r.id_recibo desc
        limit ${pedido.limit} offset ${pedido.offset}) ids
    from hallados`;
}

export async function hallar(db: Db, pedido: Pedido): Promise<Hallados> {
  const [hallado] = await rows(db, consulta(pedido), halladosRow);
  return hallado ?? { filas: 0, vigentes: 0, suma: 0, ids: [] };
}

const leerFilasRow = {
  anulado: text.nullable(),
  total: num,
  idRecibo: num,
  numero: text,
  referencia: text.nullable(),
  motivo: text.nullable(),
  corte: num.nullable(),
  registrado: text,
  pagador: text,
  fechaPago: text,
  metodo: z.enum(METODOS),
  cajero: text,
  fechaRecibo: text.nullable(),
  origen: z.enum(ORIGENES),
  alumnos: z.array(text),
  idUsuario: num.nullable(),
  idCorte: num.nullable(),
};

export const leerFilas = (db: Db, { ids }: Pick<Hallados, 'ids'>): Promise<Leido<ReciboFila>[]> =>
  rows(
    db,
    sql`select ${FILA} ${DE} where r.id_recibo = any(${arreglo(ids)}) order by array_position(${arreglo(ids)}, r.id_recibo)`,
    leerFilasRow,
  );

export const leerCajeros = (db: Db): Promise<ListaDeRecibos['cajeros']> =>
  rows(
    db,
    sql`select u.id_usuario "idUsuario", coalesce(c.nombres, u.usuario) nombre from usuarios u
      left join colaboradores c on c.id_usuario = u.id_usuario
      where exists (select from recibos r where r.id_usuario = u.id_usuario) order by clave_orden(coalesce(c.nombres, u.usuario))`,
    { idUsuario: num, nombre: text },
  );

const leerUnoRow = {
  anulado: text.nullable(),
  total: num,
  idRecibo: num,
  numero: text,
  referencia: text.nullable(),
  motivo: text.nullable(),
  idCuentaBancaria: num.nullable(),
  corte: num.nullable(),
  registrado: text,
  pagador: text,
  lineas: z.array(
    z.object({
      clase: claseDeCobro,
      id: num.nullable(),
      idEstudiante: num,
      estudiante: text,
      codigo: text,
      grado: text,
      concepto: text,
      monto: num,
      saldoDespues: num,
    }),
  ),
  nit: text,
  banco: text.nullable(),
  fechaPago: text,
  metodo: z.enum(METODOS),
  bancoCheque: text.nullable(),
  nombreFactura: text.nullable(),
  recibido: num.nullable(),
  cajero: text,
  fechaRecibo: text.nullable(),
  origen: z.enum(ORIGENES),
  alumnos: z.array(text),
  descripcionBanco: text.nullable(),
  corregido: text.nullable(),
  idUsuario: num.nullable(),
  idCorte: num.nullable(),
};

export async function leerUno(db: Sql, idRecibo: number): Promise<Leido<Recibo> | undefined> {
  const [recibo] = await rows(
    db,
    sql`select ${FILA}, r.nit, r.nombre_factura "nombreFactura", r.recibido, r.corregido, r.id_cuenta_bancaria "idCuentaBancaria",
        r.banco_cheque "bancoCheque", (select m.descripcion from movimientos_banco m where m.id_movimiento = r.id_movimiento) "descripcionBanco", coalesce(r.banco_cheque,
          (select b.banco || ' …' || b.ultimos4 from cuentas_bancarias b where b.id_cuenta_bancaria = r.id_cuenta_bancaria)) banco,
        (select json_agg(json_build_object('clase', case when l.id_estudiante_grado_pago is null then 'mensualidad' else 'pago' end,
            'id', coalesce(l.id_estudiante_grado_pago, l.id_estudiante_grado_colegiatura), 'idEstudiante', l.id_estudiante,
            'estudiante', l.estudiante, 'codigo', l.codigo, 'grado', l.grado, 'concepto', l.concepto, 'monto', l.monto,
            'saldoDespues', l.saldo_despues) order by l.linea)
          from recibos_lineas l where l.id_recibo = r.id_recibo) lineas
      ${DE} where r.id_recibo = ${idRecibo}`,
    leerUnoRow,
  );
  return recibo;
}
