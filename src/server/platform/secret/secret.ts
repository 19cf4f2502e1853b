import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { secretos } from './tables.ts';

/** Keyed fingerprint: the same texts give the same code, and only this installation can compute it. */
export type Fingerprint = (...parts: readonly string[]) => string;

const NAME = 'huellas';
/** Characters of base64url: 132 bits. */
const LENGTH = 22;

async function readKey(db: Db, now: Date): Promise<string> {
  const mine = { nombre: NAME, valor: randomBytes(32).toString('base64url'), creado: now.toISOString() };
  // Several processes may generate the key at the same time: the first one stored wins.
  await db.insert(secretos).values(mine).onConflictDoNothing();
  const [row] = await db.select().from(secretos).where(eq(secretos.nombre, NAME));
  return row?.valor ?? mine.valor;
}

const known = new WeakMap<Db, Promise<Fingerprint>>();

/** The key is stored in the database, so it survives a restart and all processes share it. */
export function fingerprintOf(db: Db, now: Date): Promise<Fingerprint> {
  const made =
    known.get(db) ??
    readKey(db, now).then(
      (key) =>
        (...parts: readonly string[]) =>
          createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, LENGTH),
    );
  known.set(db, made);
  // A failure is not cached: the next call retries.
  made.catch(() => known.delete(db));
  return made;
}
