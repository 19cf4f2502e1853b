import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { EMISOR } from '#server/recibos/queries.ts';
import type { MetodoDelCorte } from '#shared/caja/cortes.rules.ts';
import { type Corte, type CorteFila, corte } from '#shared/caja/cortes.ts';
import { METODOS_DE_CAJA } from '#shared/recibos.rules.ts';

/** Receipts of a cashier that are in no corte, of their drawer: what was paid at the bank or before Ceiba never was in it. */
const suyos = (idUsuario: number): SQL =>
  sql`r.id_usuario = ${idUsuario} and r.id_corte is null and r.origen not in ('anterior', 'banco')`;

/** Of receipts that were counted before, what the cashier gave back since. */
const devueltos = (idUsuario: number): SQL =>
  sql`r.id_usuario_anula = ${idUsuario} and r.anulado is not null and r.id_corte_anulacion is null and r.id_corte is not null`;

const METODOS = sql`select r.metodo, (count(*) filter (where r.id_corte is null))::int recibos,
    (count(*) filter (where r.anulado is not null))::int anulados,
    coalesce(sum(r.total) filter (where r.id_corte is null), 0) cobrado,
    coalesce(sum(r.total) filter (where r.anulado is not null), 0) anulado`;

const abiertoRow = {
  desde: text.nullable(),
  fondo: num.nullable(),
  recibos: num,
  anulados: num,
  metodos: z.array(
    z.object({ metodo: z.enum(METODOS_DE_CAJA), recibos: num, anulados: num, cobrado: num, anulado: num }),
  ),
};
export type Abierto = Row<typeof abiertoRow>;

const abiertoDe = (idUsuario: number, cuales: SQL): SQL => sql`
  with abiertos as (select * from recibos r where ${cuales}),
    ultimo as (select cerrado, fondo_siguiente from cortes where id_usuario = ${idUsuario} order by id_corte desc limit 1)
  select coalesce((select cerrado from ultimo), (select min(coalesce(anulado, registrado)) from abiertos),
      null) desde,
    (select fondo_siguiente from ultimo) fondo,
    (select count(*) filter (where r.id_corte is null) from abiertos r)::int recibos,
    (select count(*) filter (where r.anulado is not null) from abiertos r)::int anulados,
    coalesce((select json_agg(m order by m.metodo) from (${METODOS} from abiertos r group by r.metodo) m), '[]') metodos`;

/** What a cashier has to count. */
export async function leerAbierto(db: Db, idUsuario: number): Promise<Abierto | undefined> {
  const [abierto] = await rows(
    db,
    abiertoDe(idUsuario, sql`${suyos(idUsuario)} or ${devueltos(idUsuario)}`),
    abiertoRow,
  );
  return abierto;
}

/** The same receipts, held until the corte is written: nobody annuls one of them meanwhile. */
export async function bloquearAbiertos(tx: Tx, idUsuario: number): Promise<number[]> {
  const held = await rows(
    tx,
    sql`select r.id_recibo id from recibos r where ${suyos(idUsuario)} or ${devueltos(idUsuario)} order by r.id_recibo
      for no key update of r`,
    { id: num },
  );
  return held.map(({ id }) => id);
}

/** What exactly these receipts, which are held, bring into a corte. */
export async function leerBloqueados(
  tx: Tx,
  idUsuario: number,
  ids: readonly number[],
): Promise<Abierto | undefined> {
  const [abierto] = await rows(tx, abiertoDe(idUsuario, sql`r.id_recibo = any(${arreglo(ids)})`), abiertoRow);
  return abierto;
}

const NOMBRE = sql`coalesce(c.nombres, u.usuario)`;

export async function leerCajero(
  db: Sql,
  idUsuario: number,
): Promise<{ idUsuario: number; nombre: string } | undefined> {
  const [cajero] = await rows(
    db,
    sql`select u.id_usuario "idUsuario", ${NOMBRE} nombre from usuarios u
      left join colaboradores c on c.id_usuario = u.id_usuario where u.id_usuario = ${idUsuario} and u.tipo = 'colaborador'`,
    { idUsuario: num, nombre: text },
  );
  return cajero;
}

/** Who has something to count. */
export const leerConAbiertos = (db: Db): Promise<{ idUsuario: number; nombre: string }[]> =>
  rows(
    db,
    sql`select u.id_usuario "idUsuario", ${NOMBRE} nombre from usuarios u left join colaboradores c on c.id_usuario = u.id_usuario
      where exists (select from recibos r where r.id_usuario = u.id_usuario and r.id_corte is null and r.origen not in ('anterior', 'banco'))
      order by clave_orden(${NOMBRE})`,
    { idUsuario: num, nombre: text },
  );

interface Nuevo {
  idUsuario: number;
  idUsuarioCierra: number;
  desde: string;
  cerrado: string;
  primerConteo: number;
  conteo: Corte['conteo'];
  fondoSiguiente: number;
  explicacion: string | null;
  metodos: (MetodoDelCorte & { fondo: number; contado: number })[];
}

/**
 * Writes a corte and puts these receipts, which are held, into it, in one statement: when it ends the database compares the sums.
 * @throws the constraint `cortes_cuadran` where they differ.
 */
export async function insertarCorte(
  tx: Tx,
  ids: readonly number[],
  nuevo: Nuevo,
): Promise<number | undefined> {
  const { idUsuario, idUsuarioCierra, metodos, conteo } = nuevo;
  const cuenta = (de: 'recibos' | 'anulados') => metodos.reduce((suma, uno) => suma + uno[de], 0);
  const nombreDe = (id: number): SQL =>
    sql`(select ${NOMBRE} from usuarios u left join colaboradores c on c.id_usuario = u.id_usuario where u.id_usuario = ${id})`;
  const [corte] = await rows(
    tx,
    sql`with serie as (
        update series set siguiente = siguiente + 1 where clase = 'corte' and predeterminada returning siguiente - 1 numero),
      nuevo as (
        insert into cortes (numero, id_usuario, cajero, id_usuario_cierra, cierra, desde, cerrado, recibos, anulados, primer_conteo, conteo,
          fondo_siguiente, explicacion, emisor)
        select x.numero, ${idUsuario}::int, ${nombreDe(idUsuario)}, ${idUsuarioCierra}::int, ${nombreDe(idUsuarioCierra)},
          ${nuevo.desde}::timestamptz, ${nuevo.cerrado}::timestamptz, ${cuenta('recibos')}::int, ${cuenta('anulados')}::int,
          ${nuevo.primerConteo}::numeric, ${conteo && JSON.stringify(conteo)}::jsonb, ${nuevo.fondoSiguiente}::numeric,
          ${nuevo.explicacion}::text, ${EMISOR}
        from serie x cross join escuela s
        returning id_corte),
      metodos as (
        insert into cortes_metodos (id_corte, metodo, recibos, anulados, fondo, cobrado, anulado, contado)
        select n.id_corte, m.metodo, m.recibos, m.anulados, m.fondo, m.cobrado, m.anulado, m.contado
        from nuevo n cross join jsonb_to_recordset(${JSON.stringify(metodos)}::jsonb) m(metodo text, recibos int, anulados int,
          fondo numeric, cobrado numeric, anulado numeric, contado numeric)),
      contados as (
        update recibos r set id_corte = coalesce(r.id_corte, n.id_corte),
          id_corte_anulacion = case when r.anulado is not null then coalesce(r.id_corte_anulacion, n.id_corte) end
        from nuevo n where r.id_recibo = any(${arreglo(ids)}))
      select id_corte "idCorte" from nuevo`,
    { idCorte: num },
  );
  return corte?.idCorte;
}

const FILA = sql`c.id_corte "idCorte", c.numero, c.cajero, c.cierra, c.desde, c.cerrado, c.recibos, c.anulados, m.total, m.diferencia`;
const DE = sql`from cortes c cross join lateral (
  select sum(m.cobrado - m.anulado) total, sum(m.diferencia) diferencia from cortes_metodos m where m.id_corte = c.id_corte) m`;
const soloDe = (idUsuario: number | null): SQL =>
  idUsuario === null ? sql`true` : sql`c.id_usuario = ${idUsuario}`;

const leerFilasRow = {
  idCorte: num,
  numero: num,
  cajero: text,
  cierra: text,
  desde: text,
  cerrado: text,
  recibos: num,
  anulados: num,
  total: num,
  diferencia: num,
};

/** @param idUsuario whose; null for those of everybody */
export const leerFilas = (
  db: Db,
  idUsuario: number | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<CorteFila[]> =>
  rows(
    db,
    sql`select ${FILA} ${DE} where ${soloDe(idUsuario)} order by c.id_corte desc limit ${limit} offset ${offset}`,
    leerFilasRow,
  );

export async function contarFilas(db: Db, idUsuario: number | null): Promise<number> {
  const [fila] = await rows(db, sql`select count(*)::int filas from cortes c where ${soloDe(idUsuario)}`, {
    filas: num,
  });
  return must(fila, 'the row of an aggregate').filas;
}

export type CorteLeido = Corte & {
  emisor: {
    nombre: string;
    direccion: string;
    municipio: string;
    departamento: string;
    telefono: string;
    nit: string;
  };
};

const corteLeidoRow = {
  ...corte.shape,
  emisor: z.object({
    nombre: text,
    direccion: text,
    municipio: text,
    departamento: text,
    telefono: text,
    nit: text,
  }),
};

export async function leerUno(
  db: Sql,
  idCorte: number,
  idUsuario: number | null,
): Promise<CorteLeido | undefined> {
  const [corte] = await rows(
    db,
    sql`select ${FILA}, c.primer_conteo "primerConteo", c.conteo, c.fondo_siguiente "fondoSiguiente", c.explicacion, c.emisor,
        (select json_agg(json_build_object('metodo', x.metodo, 'recibos', x.recibos, 'anulados', x.anulados, 'fondo', x.fondo,
            'cobrado', x.cobrado, 'anulado', x.anulado, 'esperado', x.esperado, 'contado', x.contado, 'diferencia', x.diferencia)
            order by array_position(array['efectivo', 'cheque', 'tarjeta', 'deposito', 'transferencia'], x.metodo))
          from cortes_metodos x where x.id_corte = c.id_corte) metodos
      ${DE} where c.id_corte = ${idCorte} and ${soloDe(idUsuario)}`,
    corteLeidoRow,
  );
  return corte;
}
