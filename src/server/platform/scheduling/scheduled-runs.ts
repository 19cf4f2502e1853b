import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/db/db.ts';
import { bool, text } from '#server/platform/db/row.ts';

/** A claim is a lease: when its process does not renew it for so long, another process may run the task. */
export const LEASE_SECONDS = 300;

const held = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** `mine`: the caller runs it. `done`: it has run. `theirs`: another process has it. */
export type Claim = 'mine' | 'done' | 'theirs';

/** Registers a task that is new to this database; it has no missed runs to catch up on. */
export async function registerTask(db: Db, nombre: string, turno: Date): Promise<void> {
  await db.execute(sql`
    insert into quehaceres (nombre, turno, hecho, apartado) values (${nombre}, ${turno.toISOString()}, true, now())
    on conflict (nombre) do nothing`);
}

/** Claims the run of a task at one due time: one process of all gets it. */
export async function claim(db: Db, nombre: string, turno: Date): Promise<Claim> {
  const at = sql`${turno.toISOString()}::timestamptz`;
  const [taken] = await rows(
    db,
    sql`update quehaceres set turno = ${at}, hecho = false, apartado = ${held}
      where nombre = ${nombre} and (turno < ${at} or (turno = ${at} and not hecho)) and (hecho or apartado <= now())
      returning nombre`,
    { nombre: text },
  );
  if (taken) return 'mine';
  const [found] = await rows(
    db,
    sql`select hecho or turno > ${at} as done from quehaceres where nombre = ${nombre}`,
    { done: bool },
  );
  return found?.done ? 'done' : 'theirs';
}

const ofTurn = (nombre: string, turno: Date) =>
  sql`nombre = ${nombre} and turno = ${turno.toISOString()} and not hecho`;

export async function renewLease(db: Db, nombre: string, turno: Date): Promise<void> {
  await db.execute(sql`update quehaceres set apartado = ${held} where ${ofTurn(nombre, turno)}`);
}

export async function markDone(db: Db, nombre: string, turno: Date): Promise<void> {
  await db.execute(sql`update quehaceres set hecho = true where ${ofTurn(nombre, turno)}`);
}
