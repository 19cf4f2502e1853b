import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type Sql } from '#server/base/db.ts';
import { arreglo } from '#server/base/json-sql.ts';
import { enMedio } from '#server/estudiantes/lista/queries.ts';
import { esLaMismaBoleta } from '#server/pagos/movimientos/queries.ts';
import { palabrasBuscadas } from '#shared/base/busqueda.ts';
import type { ListaDeRecibos, Recibo, ReciboFila } from '#shared/pagos/recibos.ts';

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

const todas = (en: SQL, q: string): SQL =>
  sql.join(
    palabrasBuscadas(q).map((una) => sql`${en} like ${enMedio(una)}`),
    sql` and `,
  );

/**
 * The receipts of whoever paid under such a name. The key is made of each name once: families pay a dozen receipts a year, and making a key
 * of each is what took most of a second.
 */
const deQuienPago = (q: string): SQL => sql`select p.id_recibo from recibos p where p.pagador in (
  with nombres as materialized (select distinct pagador from recibos)
  select n.pagador from nombres n where ${todas(sql`clave_busqueda(n.pagador)`, q)})`;

const deAlumnos = (q: string): SQL => sql`
  select l.id_recibo from recibos_lineas l join estudiantes e on e.id_estudiante = l.id_estudiante
  where ${todas(sql`e.clave_busqueda`, q)}`;

const NUMERO_MAX = 2 ** 31 - 1;
const CIFRAS_MAX = 10;

/** What the number of a receipt can be in a text that may begin with its series. */
function numerosEn(escrito: string): number[] {
  const cifras = escrito.slice(-CIFRAS_MAX).split(/\D/).at(-1) ?? '';
  return [...cifras].map((_, desde) => Number(cifras.slice(desde))).filter((numero) => numero <= NUMERO_MAX);
}

/**
 * By who paid, by a student, by the number of the slip, or by the number of the receipt with its series or without, however they are joined. Each is
 * found in its own way; in one condition of all of them everything would be asked of every receipt.
 */
function hallado(q: string): SQL {
  const escrito = q.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const halladas = [
    sql`select b.id_recibo from recibos b where b.referencia is not null
      and ${esLaMismaBoleta(sql`b.referencia`, sql`${escrito}::text`)}`,
    sql`select n.id_recibo from recibos n join series x on x.id_serie = n.id_serie
      where (n.id_serie, n.numero) in (
          select t.id_serie, numero from series t, unnest(${arreglo(numerosEn(escrito))}) numero)
        and ${escrito} in (x.serie || n.numero, n.numero::text)`,
    ...(palabrasBuscadas(q).length === 0 ? [] : [deQuienPago(q), deAlumnos(q)]),
  ];
  return sql`r.id_recibo in (${sql.join(halladas, sql` union `)})`;
}

function condicion({ desde, hasta, metodo, cajero, serie, anulados, q }: Pedido): SQL {
  const partes = [
    desde && sql`r.registrado >= ${desde}::timestamptz`,
    hasta && sql`r.registrado < ${hasta}::timestamptz`,
    metodo && sql`r.metodo = ${metodo}`,
    cajero && sql`r.id_usuario = ${cajero}`,
    serie && sql`r.id_serie = ${serie}`,
    anulados && sql`r.anulado is not null`,
    q?.trim() && hallado(q),
  ].filter((una) => una instanceof Object);
  return partes.length === 0 ? sql`true` : sql.join(partes, sql` and `);
}

/** A row as it is stored; what may be done with it depends on who asks. */
export type Leido<R extends ReciboFila> = Omit<R, 'puedeAnular' | 'puedeCorregir'> & {
  idUsuario: number | null;
  idCorte: number | null;
};

const FILA = sql`r.id_recibo "idRecibo", s.serie || '-' || r.numero numero, r.registrado, r.fecha_pago "fechaPago", r.fecha_recibo::text "fechaRecibo", r.metodo, r.origen,
  r.referencia, r.pagador, r.cajero, r.total, r.anulado, r.motivo, r.id_usuario "idUsuario", r.id_corte "idCorte",
  (select k.numero from cortes k where k.id_corte = r.id_corte) corte,
  (select json_agg(distinct l.estudiante) from recibos_lineas l where l.id_recibo = r.id_recibo) alumnos`;

const DE = sql`from recibos r join series s on s.id_serie = r.id_serie`;

export interface Hallados {
  filas: number;
  vigentes: number;
  suma: number;
  /** Of one page, in its order. */
  ids: number[];
}

/** Looks once for what is asked for, however it is then counted. */
export async function hallar(db: Db, pedido: Pedido): Promise<Hallados> {
  const [hallados] = await rows<Hallados>(
    db,
    sql`with hallados as materialized (select r.id_recibo, r.registrado, r.anulado, r.total from recibos r where ${condicion(pedido)})
      select count(*)::int filas, (count(*) filter (where anulado is null))::int vigentes,
        coalesce(sum(total) filter (where anulado is null), 0) suma,
        array(select id_recibo from hallados order by registrado desc, id_recibo desc
          limit ${pedido.limit} offset ${pedido.offset}) ids
      from hallados`,
  );
  return hallados ?? { filas: 0, vigentes: 0, suma: 0, ids: [] };
}

export const leerFilas = (db: Db, { ids }: Pick<Hallados, 'ids'>): Promise<Leido<ReciboFila>[]> =>
  rows(
    db,
    sql`select ${FILA} ${DE} where r.id_recibo = any(${arreglo(ids)}) order by r.registrado desc, r.id_recibo desc`,
  );

export const leerCajeros = (db: Db): Promise<ListaDeRecibos['cajeros']> =>
  rows(
    db,
    sql`select u.id_usuario "idUsuario", coalesce(c.nombres, u.usuario) nombre from usuarios u
      left join colaboradores c on c.id_usuario = u.id_usuario
      where exists (select from recibos r where r.id_usuario = u.id_usuario) order by clave_orden(coalesce(c.nombres, u.usuario))`,
  );

export async function leerUno(db: Sql, idRecibo: number): Promise<Leido<Recibo> | undefined> {
  const [recibo] = await rows<Leido<Recibo>>(
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
  );
  return recibo;
}

/**
 * Of a charge, by the column that names it in the lines: the newest receipt that counts, as its reply carries it. `id` is read in a place
 * of its own, where no table of this query can take its name.
 */
export const reciboJson = (columna: SQL, id: SQL): SQL => sql`(
  select json_build_object('idRecibo', r.id_recibo, 'numero', s.serie || '-' || r.numero, 'anterior', r.origen = 'anterior',
    'referencia', r.referencia, 'conOtros', exists (select from recibos_lineas o where o.id_recibo = r.id_recibo and o.linea <> l.linea),
    'antes', coalesce((
      select json_agg(coalesce(case when a.origen = 'anterior' then a.referencia end, x.serie || '-' || a.numero) order by a.id_recibo)
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
  select string_agg(case when r.origen = 'anterior' then r.referencia else s.serie || '-' || r.numero end, ', ' order by r.id_recibo)
  from recibos_lineas l join recibos r on r.id_recibo = l.id_recibo join series s on s.id_serie = r.id_serie
  where r.anulado is null and (k.clase = 'pago' and l.id_estudiante_grado_pago = k.id
    or k.clase = 'mensualidad' and l.id_estudiante_grado_colegiatura = k.id))`;
