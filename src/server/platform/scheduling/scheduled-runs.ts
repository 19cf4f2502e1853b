import { sql } from 'drizzle-orm';
import { type Db, rows } from '#server/platform/db/db.ts';

/**
 * How long a chore is left to the process that has it and gives no sign: it died, or could not do it. Each sign it gives is good
 * for as long again.
 */
export const HELD_SECONDS = 300;

const held = sql`now() + make_interval(secs => ${HELD_SECONDS})`;

/** `mine`: to be done by whoever asked. `done`: it has been. `theirs`: another process has it. */
export type Turn = 'mine' | 'done' | 'theirs';

/** What the school has noted of a chore that is new to it: nothing to catch up on. */
export async function enlist(db: Db, nombre: string, turno: Date): Promise<void> {
  await db.execute(sql`
    insert into quehaceres (nombre, turno, hecho, apartado) values (${nombre}, ${turno.toISOString()}, true, now())
    on conflict (nombre) do nothing`);
}

/** Asks for a chore at one moment it is due: of all processes one gets it. */
export async function askFor(db: Db, nombre: string, turno: Date): Promise<Turn> {
  const at = sql`${turno.toISOString()}::timestamptz`;
  const [taken] = await rows<{ nombre: string }>(
    db,
    sql`update quehaceres set turno = ${at}, hecho = false, apartado = ${held}
      where nombre = ${nombre} and (turno < ${at} or (turno = ${at} and not hecho)) and (hecho or apartado <= now())
      returning nombre`,
  );
  if (taken) return 'mine';
  const [found] = await rows<{ done: boolean }>(
    db,
    sql`select hecho or turno > ${at} as done from quehaceres where nombre = ${nombre}`,
  );
  return found?.done ? 'done' : 'theirs';
}

const ofTurn = (nombre: string, turno: Date) =>
  sql`nombre = ${nombre} and turno = ${turno.toISOString()} and not hecho`;

export async function keep(db: Db, nombre: string, turno: Date): Promise<void> {
  await db.execute(sql`update quehaceres set apartado = ${held} where ${ofTurn(nombre, turno)}`);
}

export async function finish(db: Db, nombre: string, turno: Date): Promise<void> {
  await db.execute(sql`update quehaceres set hecho = true where ${ofTurn(nombre, turno)}`);
}
