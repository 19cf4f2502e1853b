import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction, rows, type Sql } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { type EstadoRespaldo, type Respaldo, respaldo, type TipoRespaldo } from '#shared/sistema.ts';
import { respaldos } from './tables.ts';

export type FilaRespaldo = typeof respaldos.$inferSelect;

/** Tables whose rows change without anybody having done anything, or are not copied. */
const SIN_CUENTA = [
  'sesiones',
  'dispositivos',
  'intentos_acceso',
  'idempotencia',
  'respaldos',
  'trabajos',
  'procesos',
  'quehaceres',
  'versiones_publicadas',
];

/** How many rows have been written since the statistics began; starts anew after a crash. */
export async function cambiosHechos(db: Sql): Promise<number> {
  const [row] = await rows(
    db,
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 cambios from pg_stat_user_tables
      where schemaname = 'public' and relname <> all(${arreglo(SIN_CUENTA, 'text')})`,
    { cambios: num },
  );
  return must(row, 'the row of an aggregate').cambios;
}

interface NuevoRespaldo {
  inicio: Date;
  lugar: string;
  tipo: TipoRespaldo;
}

/** @throws the database's refusal of a second one under way in the same place. */
export const comenzar = (db: Db, { inicio, lugar, tipo }: NuevoRespaldo): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(respaldos)
      .values({ inicio: inicio.toISOString(), lugar, tipo, estado: 'en_marcha' })
      .returning({ idRespaldo: respaldos.idRespaldo });
    return must(row, 'the row that was inserted').idRespaldo;
  });

export type Desenlace = Partial<
  Pick<FilaRespaldo, 'archivo' | 'bytes' | 'tablas' | 'filas' | 'archivos' | 'huella' | 'error' | 'cambios'>
> & { estado: Exclude<EstadoRespaldo, 'en_marcha'>; fin: string };

export const terminar = (db: Db, idRespaldo: number, desenlace: Desenlace): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.update(respaldos).set(desenlace).where(eq(respaldos.idRespaldo, idRespaldo));
  });

/** Those that a process left under way when it ended. */
export const abandonar = (db: Db, fin: Date, error: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .update(respaldos)
      .set({ estado: 'fallo', fin: fin.toISOString(), error })
      .where(eq(respaldos.estado, 'en_marcha'));
  });

/** Notes that the place was not there: one row for as long as it stays away. */
export const anotarNoConectada = (db: Db, { inicio, lugar, tipo }: NuevoRespaldo): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ahora = inicio.toISOString();
    const [ultimo] = await tx
      .select()
      .from(respaldos)
      .where(eq(respaldos.lugar, lugar))
      .orderBy(desc(respaldos.idRespaldo))
      .limit(1);
    if (ultimo?.estado === 'no_conectada')
      await tx.update(respaldos).set({ fin: ahora }).where(eq(respaldos.idRespaldo, ultimo.idRespaldo));
    else
      await tx.insert(respaldos).values({ inicio: ahora, fin: ahora, lugar, tipo, estado: 'no_conectada' });
  });

/** Names of the copies in a place that were opened and compared. */
export async function comprobados(db: Sql, lugar: string): Promise<string[]> {
  const found = await rows(
    db,
    sql`select archivo from respaldos where lugar = ${lugar} and estado = 'comprobado' and archivo is not null`,
    { archivo: text },
  );
  return found.map(({ archivo }) => archivo);
}

export const borrados = (db: Db, lugar: string, archivos: readonly string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .update(respaldos)
      .set({ estado: 'borrado' })
      .where(and(eq(respaldos.lugar, lugar), inArray(respaldos.archivo, [...archivos])));
  });

/** The last copy of a place that came to an end well. */
export async function ultimoBueno(db: Sql, lugar: string): Promise<FilaRespaldo | undefined> {
  const [row] = await db
    .select()
    .from(respaldos)
    .where(and(eq(respaldos.lugar, lugar), inArray(respaldos.estado, ['guardado', 'comprobado'])))
    .orderBy(desc(respaldos.inicio))
    .limit(1);
  return row;
}

const visible = sql`id_respaldo "idRespaldo", inicio, fin, lugar, tipo, estado, bytes::float8 bytes, filas, archivos, error`;

/** So many instants, the newest first, each with all its places; `total` counts the instants of all. */
export async function listar(
  db: Db,
  desde: number,
  cuantos: number,
): Promise<{ filas: Respaldo[]; total: number }> {
  const filas = await rows(
    db,
    sql`with quedan as (select * from respaldos where estado <> 'borrado'),
      pagina as (select distinct inicio from quedan order by inicio desc limit ${cuantos} offset ${desde})
    select ${visible}, (select count(distinct inicio)::int from quedan) n
    from quedan where inicio in (select inicio from pagina) order by inicio desc, id_respaldo`,
    { ...respaldo.shape, n: num },
  );
  return { filas, total: filas[0]?.n ?? 0 };
}

interface Resumen {
  /** Of the last three instants, all their places; and the last good and the last compared copy. */
  filas: Respaldo[];
  total: number;
  /** Ids of those two. */
  bueno: number | null;
  comprobado: number | null;
  /**
   * Of each place: its last good copy; what was found in the last one that was compared, null when all was equal; what the last try
   * came to nothing of, null unless the one before did too: a single one may have been cancelled, or the power was cut.
   */
  porLugar: { lugar: string; bueno: string | null; diferencia: string | null; falla: string | null }[];
}

const resumenDeRespaldosRow = {
  total: num,
  comprobado: num.nullable(),
  bueno: num.nullable(),
  porLugar: z.array(
    z.object({ lugar: text, bueno: text.nullable(), diferencia: text.nullable(), falla: text.nullable() }),
  ),
  filas: z.array(respaldo),
};

/** Everything that the state of the system says of copies, in one statement. */
export async function resumenDeRespaldos(db: Db): Promise<Resumen> {
  const [row] = await rows(
    db,
    sql`with quedan as (select * from respaldos where estado <> 'borrado'),
      bueno as (select id_respaldo from quedan where estado in ('guardado', 'comprobado') order by inicio desc, id_respaldo desc limit 1),
      comprobado as (select id_respaldo from quedan where estado = 'comprobado' order by inicio desc, id_respaldo desc limit 1),
      ultimos as (select distinct inicio from quedan order by inicio desc limit 3)
    select (select count(distinct inicio)::int from quedan where archivo is not null) total,
      (select id_respaldo from bueno) bueno, (select id_respaldo from comprobado) comprobado,
      coalesce((select json_agg(json_build_object('idRespaldo', r.id_respaldo,
          'inicio', ${instanteJson(sql`r.inicio`)}, 'fin', ${instanteJson(sql`r.fin`)}, 'lugar', r.lugar, 'tipo', r.tipo,
          'estado', r.estado, 'bytes', r.bytes, 'filas', r.filas, 'archivos', r.archivos, 'error', r.error) order by r.inicio desc, r.id_respaldo)
        from quedan r where r.inicio in (select inicio from ultimos) or r.id_respaldo in (select id_respaldo from bueno
          union select id_respaldo from comprobado)), '[]') filas,
      coalesce((select json_agg(p) from (select lugar,
          ${instanteJson(sql`max(inicio) filter (where estado in ('guardado', 'comprobado'))`)} bueno,
          (array_agg(case when estado = 'fallo' then error end order by inicio desc, id_respaldo desc)
            filter (where estado = 'comprobado' or (estado = 'fallo' and archivo is not null)))[1] diferencia,
          case when count(*) filter (where vez <= 2 and estado = 'fallo' and archivo is null) = 2
            then max(error) filter (where vez = 1) end falla
        from (select *, row_number() over (partition by lugar order by id_respaldo desc) vez from quedan) quedan
        group by lugar) p), '[]') "porLugar"`,
    resumenDeRespaldosRow,
  );
  return must(row, 'the row of an aggregate');
}
