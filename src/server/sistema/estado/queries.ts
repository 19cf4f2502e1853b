import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows, type Tx } from '#server/platform/db/db.ts';
import { instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { PUBLICADAS_JSON } from '../publicadas/queries.ts';
import { versiones } from './tables.ts';

const versionesRow = {
  /** The version now and the one before. */
  usadas: z.array(z.object({ version: text, desde: text })).nullable(),
  publicadas: z.array(z.object({ version: text, fecha: text, seguridad: bool, vista: text })),
};
type Leidas = Row<typeof versionesRow>;
type Versiones = { [K in keyof Leidas]: NonNullable<Leidas[K]> };

/** Which versions have served this school, the last two, and which are out as far as it was told. */
export async function versionesDelColegio(db: Db): Promise<Versiones> {
  const [row] = await rows(
    db,
    sql`select (select json_agg(json_build_object('version', version, 'desde', ${instanteJson(versiones.desde)}) order by id_version desc)
        from (select * from versiones order by id_version desc limit 2) versiones) usadas, ${PUBLICADAS_JSON} publicadas`,
    versionesRow,
  );
  return { usadas: row?.usadas ?? [], publicadas: row?.publicadas ?? [] };
}

export async function anotarVersion(tx: Tx, version: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into versiones (version, desde)
    select ${version}, ${now.toISOString()}::timestamptz
    where ${version} is distinct from (select v.version from versiones v order by id_version desc limit 1)`);
}

const medidasRow = {
  /** Milliseconds of the first migration. */
  instalado: num,
  base: num,
  archivos: num,
  archivosDelMes: num,
  /** This is the demonstration, whose rows are nobody's. */
  demo: bool,
};
type Medidas = Row<typeof medidasRow>;

/** What the school takes, and since when it exists. */
export async function medidas(db: Db, haceUnMes: Date): Promise<Medidas> {
  const [row] = await rows(
    db,
    sql`select pg_database_size(current_database())::float8 base,
      (select extract(epoch from min(applied_at))::float8 * 1000 from schema_migrations) instalado,
      (select es_demo from escuela) demo,
      coalesce(sum(tamanio), 0)::float8 archivos,
      coalesce(sum(tamanio) filter (where creado >= ${haceUnMes.toISOString()}), 0)::float8 "archivosDelMes"
    from archivos`,
    medidasRow,
  );
  return must(row, 'the row of an aggregate');
}

const conectadasRow = {
  estudiantes: num,
  docentes: num,
  administracion: num,
};
type Conectadas = Row<typeof conectadasRow>;

/** People, each counted once, who did something since then. */
export async function conectadas(db: Db, desde: Date): Promise<Conectadas> {
  const [row] = await rows(
    db,
    sql`select count(*) filter (where tipo = 'estudiante')::int estudiantes,
      count(*) filter (where tipo = 'colaborador' and not administra)::int docentes,
      count(*) filter (where tipo = 'colaborador' and administra)::int administracion
    from (
      select distinct u.id_usuario, u.tipo, exists (
        select from colaboradores c join colaboradores_cargos cc using (id_colaborador)
          join cargos_roles cr using (id_cargo)
        where c.id_usuario = u.id_usuario and lower(cr.rol) in ('administrador 1', 'administrador 2', 'administrador 3')) administra
      from sesiones s join usuarios u using (id_usuario)
      where s.ultima_actividad >= ${desde.toISOString()}) conectada`,
    conectadasRow,
  );
  return must(row, 'the row of an aggregate');
}

/** Product and version of the database, as it says itself. */
export async function motor(db: Db): Promise<string> {
  const [row] = await rows(db, sql`select 'PostgreSQL ' || current_setting('server_version') motor`, {
    motor: text,
  });
  return must(row, 'the row of an aggregate').motor;
}

/** How many processes serve the school from a database server; none where the database is the process's own. */
export async function procesosVivos(db: Db): Promise<number> {
  const [row] = await rows(
    db,
    sql`select count(*)::int n from procesos where latido > now() - interval '45 seconds'`,
    { n: num },
  );
  return must(row, 'the row of an aggregate').n;
}
