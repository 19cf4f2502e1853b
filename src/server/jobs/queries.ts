import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { ASUNTOS } from '#shared/base/asuntos.ts';
import type { AsuntoDeLlamada, Audience } from '#shared/base/endpoint.ts';
import { sinLetra } from '#shared/base/sin-letra.ts';
import { type Job, job, resultUrl } from '#shared/jobs.ts';

export interface NewJob {
  tipo: string;
  titulo: string;
  audiencia: Audience;
  asunto: AsuntoDeLlamada;
  huella: string;
  parametros: unknown;
  idUsuario: number | null;
  now: Date;
}

/** So that the jobs of one person are counted one request after the other. */
export async function lockPerson(tx: Tx, idUsuario: number): Promise<void> {
  await tx.execute(sql`select from usuarios where id_usuario = ${idUsuario} for no key update`);
}

export async function countWaiting(tx: Tx, idUsuario: number): Promise<number> {
  const [row] = await rows(
    tx,
    sql`select count(*)::int n from trabajos where id_usuario = ${idUsuario} and estado = 'en_cola'`,
    { n: num },
  );
  return must(row, 'the row of an aggregate').n;
}

/** The open job of this person with these parameters. */
export async function openDuplicate(
  tx: Tx,
  { tipo, huella, idUsuario }: Pick<NewJob, 'tipo' | 'huella' | 'idUsuario'>,
): Promise<number | undefined> {
  const [row] = await rows(
    tx,
    sql`select id_trabajo "idTrabajo" from trabajos
      where tipo = ${tipo} and huella_parametros = ${huella} and coalesce(id_usuario, 0) = ${idUsuario ?? 0}
        and estado in ('en_cola', 'en_marcha')`,
    { idTrabajo: num },
  );
  return row?.idTrabajo;
}

/** The open job of a kind that comes first, whoever asked for it. */
export async function openOfKind(db: Sql, tipo: string): Promise<number | undefined> {
  const [row] = await rows(
    db,
    sql`select id_trabajo "idTrabajo" from trabajos where tipo = ${tipo} and estado in ('en_cola', 'en_marcha')
      order by id_trabajo limit 1`,
    { idTrabajo: num },
  );
  return row?.idTrabajo;
}

/** How many have failed since then and were not tried again. */
export async function failedSince(db: Db, desde: Date): Promise<number> {
  const [row] = await rows(
    db,
    sql`select count(*)::int n from trabajos where estado = 'fallido' and fin >= ${desde.toISOString()}`,
    { n: num },
  );
  return must(row, 'the row of an aggregate').n;
}

/** @returns undefined when another request has just stored the same one. */
export async function insertJob(tx: Tx, nuevo: NewJob): Promise<number | undefined> {
  const { tipo, titulo, audiencia, asunto, huella, parametros, idUsuario, now } = nuevo;
  const [row] = await rows(
    tx,
    sql`insert into trabajos (tipo, titulo, audiencia, asunto, huella_parametros, parametros, id_usuario, creado)
      values (${tipo}, ${titulo}, ${audiencia}, ${asunto}, ${huella}, ${JSON.stringify(parametros)}::jsonb, ${idUsuario},
        ${now.toISOString()})
      on conflict (tipo, huella_parametros, coalesce(id_usuario, 0)) where estado in ('en_cola', 'en_marcha')
      do nothing returning id_trabajo "idTrabajo"`,
    { idTrabajo: num },
  );
  return row?.idTrabajo;
}

const leidoRow = {
  ...job.shape,
  audiencia: z.enum([
    'public',
    'session',
    'colaborador',
    'administrador',
    'director',
    'academico',
    'docente',
    'estudiante',
  ]),
  asunto: z.enum([...ASUNTOS, 'ninguno']),
  idUsuario: num.nullable(),
  piezas: z.array(text),
  clave: text.nullable(),
  nombre: text.nullable(),
  tipoDeArchivo: text.nullable(),
  huella: text,
  /** What stands in its result as a box; null where nothing is said of that. */
  sinLetra: z.array(sinLetra).nullable(),
};
type Leido = Row<typeof leidoRow>;

/**
 * Those who wait, each with its place. They are served in turns: everybody's first before anybody's second, and among the first
 * ones who has not been served for longest.
 */
export const queuePosition: SQL = sql`(
  select id_trabajo, tipo, desde, row_number() over (order by turno, servido nulls first, id_trabajo)::int lugar
  from (
    select id_trabajo, tipo, desde,
      row_number() over (partition by coalesce(id_usuario, 0) order by id_trabajo) turno,
      (select max(s.comenzado) from trabajos s where s.id_usuario is not distinct from t.id_usuario) servido
    from trabajos t where estado = 'en_cola'
  ) esperan)`;

/** The jobs that fulfil a condition, as people see them. */
const trabajosDonde = (condicion: SQL, now: Date): SQL => sql`
  select t.id_trabajo id, t.tipo, t.titulo, t.estado, t.hechos, t.total, t.cancelar cancelando, t.error, t.nota, t.creado, t.fin,
    t.cortes > 0 continuado,
    cola.lugar - 1 + (select count(*)::int from trabajos where estado = 'en_marcha') delante, t.audiencia, t.asunto, t.id_usuario "idUsuario", t.piezas, t.huella_parametros huella,
    case when t.estado = 'en_marcha' and t.hechos > t.hechos_al_comenzar and t.total > t.hechos then
      ceil(extract(epoch from t.latido - t.comenzado) * (t.total - t.hechos) / (t.hechos - t.hechos_al_comenzar))::int
    end "restanSegundos",
    case when t.resultado is not null and t.vence > ${now.toISOString()} then
      replace(${resultUrl(0)}::text, '/0/', '/' || t.id_trabajo || '/') end url,
    case when t.resultado is not null and t.vence > ${now.toISOString()} then f.tamanio end tamanio,
    coalesce(c.nombres, u.usuario) de, f.clave, f.nombre, f.tipo "tipoDeArchivo",
    t.cursor -> 'sinLetra' "sinLetra"
  from trabajos t
  left join ${queuePosition} cola on cola.id_trabajo = t.id_trabajo
  left join usuarios u on u.id_usuario = t.id_usuario
  left join colaboradores c on c.id_usuario = t.id_usuario
  left join archivos f on f.id_archivo = t.resultado
  where ${condicion}`;

export async function readJob(db: Sql, idTrabajo: number, now: Date): Promise<Leido | undefined> {
  const [row] = await rows(db, trabajosDonde(sql`t.id_trabajo = ${idTrabajo}`, now), leidoRow);
  return row;
}

interface Which {
  /** null: of everybody. */
  idUsuario: number | null;
  /** Of one kind only. */
  tipo?: string | undefined;
}

/** Of everybody, what nobody asked for and went well is left out: a backup every hour would hide the rest. */
const cuales = ({ idUsuario, tipo }: Which): SQL => {
  const suyos =
    idUsuario === null
      ? sql`(t.id_usuario is not null or t.estado <> 'terminado')`
      : sql`t.id_usuario = ${idUsuario}`;
  return tipo === undefined ? suyos : sql`${suyos} and t.tipo = ${tipo}`;
};

export function listJobs(
  db: Db,
  which: Which,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<Job[]> {
  return rows(
    db,
    sql`${trabajosDonde(cuales(which), now)} order by t.id_trabajo desc limit ${limit} offset ${offset}`,
    leidoRow,
  );
}

export async function countJobs(db: Db, which: Which): Promise<number> {
  const [row] = await rows(db, sql`select count(*)::int n from trabajos t where ${cuales(which)}`, {
    n: num,
  });
  return must(row, 'the row of an aggregate').n;
}

/** What runs is told; what waits ends here. @returns whether it was open. */
export async function cancelJob(tx: Tx, idTrabajo: number, now: Date): Promise<'espera' | 'corre' | null> {
  const [row] = await rows(
    tx,
    sql`update trabajos set cancelar = true,
        estado = case estado when 'en_cola' then 'cancelado' else estado end,
        fin = case estado when 'en_cola' then ${now.toISOString()}::timestamptz end,
        piezas = case estado when 'en_cola' then '{}' else piezas end
      where id_trabajo = ${idTrabajo} and estado in ('en_cola', 'en_marcha') returning estado`,
    { estado: text },
  );
  if (!row) return null;
  return row.estado === 'cancelado' ? 'espera' : 'corre';
}

/** @returns whether it had failed, and now waits. */
export async function retryJob(tx: Tx, idTrabajo: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`update trabajos set estado = 'en_cola', error = null, fin = null, intentos = 0, cancelar = false, desde = now()
      where id_trabajo = ${idTrabajo} and estado = 'fallido' returning id_trabajo`,
  );
  return found.length > 0;
}

/** Frees what has been there long enough: results, pieces of what failed, and the rows themselves. @returns keys of bytes nobody needs now. */
export async function expireResults(
  tx: Tx,
  now: Date,
  { piezasAntes, filasAntes }: Record<'piezasAntes' | 'filasAntes', Date>,
) {
  const sueltos = await rows(
    tx,
    sql`with vencidos as (select id_trabajo, resultado from trabajos
        where resultado is not null and vence <= ${now.toISOString()} for update)
      update trabajos t set resultado = null from vencidos where vencidos.id_trabajo = t.id_trabajo
      returning vencidos.resultado "idArchivo"`,
    { idArchivo: text },
  );
  await tx.execute(sql`
    update trabajos set piezas = '{}', cursor = null, hechos = 0
    where estado = 'fallido' and fin <= ${piezasAntes.toISOString()} and cursor is not null`);
  await tx.execute(sql`delete from trabajos where fin <= ${filasAntes.toISOString()}`);
  return sueltos.map(({ idArchivo }) => idArchivo);
}

export const storeResult = (
  tx: Tx,
  { clave, nombre, tipo, tamanio }: Record<'clave' | 'nombre' | 'tipo', string> & { tamanio: number },
  { idArchivo, now }: { idArchivo: string; now: Date },
) =>
  tx.execute(sql`
    insert into archivos (id_archivo, nombre, tipo, clave, tamanio, creado)
    values (${idArchivo}, ${nombre}, ${tipo}, ${clave}, ${tamanio}, ${now.toISOString()})`);
