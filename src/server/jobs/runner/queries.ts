import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Slice } from '#server/jobs/kinds/service.ts';
import { queuePosition } from '#server/jobs/queries.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';

/** Any number, as long as nothing else in the database locks it. */
const LOCK = 7_301_457;

/** Whoever has a job and gives no sign of life for so long has died. */
export const HEARTBEAT_LOST_SECONDS = 60;

const limite = sql`now() - make_interval(secs => ${HEARTBEAT_LOST_SECONDS})`;

/** What has waited long enough, or was left by a process that died. */
const porHacer = sql`(estado = 'en_cola' and desde <= now() or estado = 'en_marcha' and latido <= ${limite})`;

const conocidos = (tipos: readonly string[]) => sql`tipo = any(${arreglo(tipos, 'text')})`;

export async function hasDueJobs(db: Db, tipos: readonly string[]): Promise<boolean> {
  const [row] = await rows(
    db,
    sql`select exists (select from trabajos where ${porHacer} and ${conocidos(tipos)}) as hay`,
    { hay: bool },
  );
  return row?.hay ?? false;
}

const claimedJobRow = {
  idTrabajo: num,
  tipo: text,
  parametros: z.unknown(),
  cursor: z.unknown(),
  piezas: z.array(text),
  hechos: num,
  intentos: num,
  crashes: num,
  cancelar: bool,
  idUsuario: num.nullable(),
  creado: text,
};
export type ClaimedJob = Row<typeof claimedJobRow>;

/** Gives a process the next job, unless as many run as may: what was left in the middle comes first. */
export async function claimJob(
  tx: Tx,
  { proceso, lugares, tipos }: { proceso: string; lugares: number; tipos: readonly string[] },
): Promise<ClaimedJob | undefined> {
  // One process after the other, or each of two would see the same place free.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
  const [row] = await rows(
    tx,
    sql`
      with siguiente as (
        select id_trabajo, 0 lugar from trabajos
        where estado = 'en_marcha' and latido <= ${limite} and ${conocidos(tipos)}
        union all
        select id_trabajo, lugar from ${queuePosition} cola where desde <= now() and ${conocidos(tipos)}
        order by lugar, id_trabajo limit 1
      )
      update trabajos t set estado = 'en_marcha', proceso = ${proceso}, latido = now(), comenzado = now(),
        hechos_al_comenzar = hechos,
        intentos = case estado when 'en_marcha' then intentos else intentos + 1 end,
        cortes = case when estado = 'en_cola' then cortes when hechos > hechos_al_comenzar then 1 else cortes + 1 end
      from siguiente
      where t.id_trabajo = siguiente.id_trabajo and (t.estado = 'en_cola' or t.latido <= ${limite})
        and ${lugares} > (select count(*) from trabajos where estado = 'en_marcha' and latido > ${limite})
      returning t.id_trabajo "idTrabajo", t.tipo, t.parametros, t.cursor, t.piezas, t.hechos, t.intentos, t.cortes crashes, t.cancelar,
        t.id_usuario "idUsuario", t.creado`,
    claimedJobRow,
  );
  return row;
}

/** Where nobody else can have them: what was running when the program ended goes on at once. */
export async function releaseAll(db: Db): Promise<void> {
  await db.execute(sql`update trabajos set latido = now() - interval '1 day' where estado = 'en_marcha'`);
}

interface Mio {
  idTrabajo: number;
  proceso: string;
}

const mio = ({ idTrabajo, proceso }: Mio) =>
  sql`id_trabajo = ${idTrabajo} and estado = 'en_marcha' and proceso = ${proceso}`;

/** A sign of life. @returns undefined when somebody else has it now. */
export async function sendHeartbeat(db: Db, job: Mio): Promise<{ cancelar: boolean } | undefined> {
  const [row] = await rows(db, sql`update trabajos set latido = now() where ${mio(job)} returning cancelar`, {
    cancelar: bool,
  });
  return row;
}

/** @returns undefined when somebody else has it now. */
export async function saveSlice(
  tx: Tx,
  job: Mio,
  { cursor, hechos, total, piezas = [] }: Slice<unknown>,
): Promise<{ cancelar: boolean } | undefined> {
  const [row] = await rows(
    tx,
    sql`update trabajos set cursor = ${JSON.stringify(cursor)}::jsonb, hechos = ${hechos}, total = ${total},
        piezas = piezas || ${arreglo(piezas, 'text')}, latido = now(), intentos = 1
      where ${mio(job)} returning cancelar`,
    { cancelar: bool },
  );
  return row;
}

/** How far it is within a slice. @returns undefined when somebody else has it now. */
export async function reportProgress(
  db: Db,
  job: Mio,
  { hechos, total }: { hechos: number; total: number },
): Promise<{ cancelar: boolean } | undefined> {
  const [row] = await rows(
    db,
    sql`update trabajos set hechos = ${hechos}, total = ${total}, latido = now() where ${mio(job)} returning cancelar`,
    { cancelar: bool },
  );
  return row;
}

/** Ends it: with a result or without, cancelled, or failed with a sentence. @returns whether it was still this process's. */
export async function finishJob(
  tx: Sql,
  job: Mio,
  fin: {
    estado: 'terminado' | 'fallido' | 'cancelado';
    now: Date;
    error?: string;
    nota?: string | undefined;
    resultado?: { idArchivo: string; vence: Date } | undefined;
  },
): Promise<boolean> {
  const { estado, now, error = null, nota = null, resultado } = fin;
  const found = await rows(
    tx,
    sql`update trabajos set estado = ${estado}, fin = ${now.toISOString()}, error = ${error}, nota = ${nota}, proceso = null, latido = null,
        piezas = case when ${estado}::text = 'fallido' then piezas else '{}' end,
        resultado = ${resultado?.idArchivo ?? null}, vence = ${resultado?.vence.toISOString() ?? null}
      where ${mio(job)} returning id_trabajo`,
  );
  return found.length > 0;
}

/** Leaves it to whoever comes next, after a pause. @param sinFalta the attempt does not count: nothing went wrong. */
export async function releaseJob(
  db: Db,
  job: Mio,
  { pausaMs, sinFalta }: { pausaMs: number; sinFalta: boolean },
): Promise<void> {
  await db.execute(sql`
    update trabajos set estado = 'en_cola', proceso = null, latido = null,
      desde = now() + make_interval(secs => ${pausaMs / 1000}),
      intentos = greatest(0, intentos - ${sinFalta ? 1 : 0})
    where ${mio(job)}`);
}
