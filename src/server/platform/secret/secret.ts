import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { secretos } from './tables.ts';

/** Turns texts into a mark that only this installation can make, always the same for the same texts. */
export type Fingerprint = (...parts: readonly string[]) => string;

const NAME = 'huellas';
/** 132 bits in base64url. */
const LENGTH = 22;

async function readKey(db: Db, now: Date): Promise<string> {
  const mine = { nombre: NAME, valor: randomBytes(32).toString('base64url'), creado: now.toISOString() };
  // Several processes may need it first at the same time: the first one stored is everybody's.
  await db.insert(secretos).values(mine).onConflictDoNothing();
  const [row] = await db.select().from(secretos).where(eq(secretos.nombre, NAME));
  return row?.valor ?? mine.valor;
}

const known = new WeakMap<Db, Promise<Fingerprint>>();

/** Its key is kept in the database: it survives a restart and is the same in every process. */
export function fingerprintOf(db: Db, now: Date): Promise<Fingerprint> {
  const made =
    known.get(db) ??
    readKey(db, now).then(
      (key) =>
        (...parts: readonly string[]) =>
          createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, LENGTH),
    );
  known.set(db, made);
  // What failed is tried anew by the next who asks.
  made.catch(() => known.delete(db));
  return made;
}
