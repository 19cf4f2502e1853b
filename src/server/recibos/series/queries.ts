import { eq, type SQL, sql } from 'drizzle-orm';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { must } from '#server/platform/errors/problem.ts';
import { versionDe } from '#server/platform/request/version.ts';
import { type ClaseVisible, type Serie, type SerieForm, serie, serieForm } from '#shared/recibos/series.ts';
import { series } from './tables.ts';

/** So many gaps are listed: somebody looks for one paper, not for a hundred. */
const SALTOS_MAX = 20;

/** The series s, with what is registered of it. */
const SERIE = sql`s.id_serie "idSerie", s.serie, s.clase, s.siguiente, s.activa, s.predeterminada,
  exists (select from recibos r where r.id_serie = s.id_serie) "conRecibos",
  coalesce((select json_agg(json_build_object('desde', f.desde, 'hasta', f.hasta) order by f.desde) from (
    select x.anterior + 1 desde, x.numero - 1 hasta
    from (select r.numero, lag(r.numero) over (order by r.numero) anterior from recibos r where s.clase = 'manual' and r.id_serie = s.id_serie) x
    where x.numero > x.anterior + 1 order by x.numero limit ${SALTOS_MAX}) f), '[]') faltan`;

const VISIBLES = sql`s.clase in ('caja', 'banco', 'manual')`;

/** Once it has receipts its next number is theirs, and no decision. */
const versionada = (una: Omit<Serie, 'version'>): Serie => ({
  ...una,
  version: versionDe(serieForm, { ...una, siguiente: una.conRecibos ? null : una.siguiente }),
});

const leidasRow = serie.omit({ version: true }).shape;

const leidas = async (db: Sql, query: SQL): Promise<Serie[]> =>
  (await rows(db, query, leidasRow)).map(versionada);

/** What is used comes first, each class by itself, by name. */
export const leerSeries = (db: Sql): Promise<Serie[]> =>
  leidas(
    db,
    sql`select ${SERIE} from series s where ${VISIBLES}
      order by s.activa desc, array_position(array['caja', 'banco', 'manual'], s.clase), s.predeterminada desc, s.serie`,
  );

export async function leerSerie(db: Sql, id: number): Promise<Serie | undefined> {
  const [serie] = await leidas(
    db,
    sql`select ${SERIE} from series s where ${VISIBLES} and s.id_serie = ${id}`,
  );
  return serie;
}

/** All of one class, held in the order of their numbers: which one is used where nobody chooses is decided among them. */
export async function bloquearClase(tx: Tx, clase: ClaseVisible): Promise<void> {
  await tx.execute(sql`select from series where clase = ${clase} order by id_serie for update`);
}

/** None of the class is used where nobody chooses, until another one is said to be. */
export async function quitarPredeterminada(tx: Tx, clase: ClaseVisible): Promise<void> {
  await tx.execute(sql`update series set predeterminada = false where clase = ${clase} and predeterminada`);
}

type Datos = Pick<SerieForm, 'serie' | 'activa' | 'predeterminada'> & { siguiente: number };

export async function insertarSerie(tx: Tx, datos: Datos & { clase: ClaseVisible }): Promise<number> {
  const [fila] = await tx.insert(series).values(datos).returning({ id: series.idSerie });
  return must(fila, 'the row that was inserted').id;
}

export async function guardarSerie(tx: Tx, id: number, datos: Datos): Promise<void> {
  await tx.update(series).set(datos).where(eq(series.idSerie, id));
}

/** Whose numbers receipts take: the series that is used where nobody chooses, the chosen one, or the number that stands on a paper. */
export type Numeracion =
  | 'caja'
  | 'banco'
  | 'anterior'
  | { idSerie: number }
  | { idSerie: number; numero: number };

/**
 * Draws as many numbers as the statement's `plan` has receipts: `id_serie`, `serie` and the first number. The series is found before it is
 * waited for, so that one which stops being the usual one meanwhile still gives its number.
 */
export function numerar(numeracion: Numeracion): SQL {
  if (typeof numeracion === 'object' && 'numero' in numeracion) {
    return sql`update series set siguiente = greatest(siguiente, ${numeracion.numero}::int + 1) where id_serie = ${numeracion.idSerie}
      returning id_serie, serie, ${numeracion.numero}::int primero`;
  }
  const cual =
    typeof numeracion === 'object'
      ? sql`${numeracion.idSerie}`
      : sql`(select id_serie from series where clase = ${numeracion} and predeterminada)`;
  return sql`update series set siguiente = siguiente + (select count(distinct n)::int from plan) where id_serie = ${cual}
    returning id_serie, serie, siguiente - (select count(distinct n)::int from plan) primero`;
}
