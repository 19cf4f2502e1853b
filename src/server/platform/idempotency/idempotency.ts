import { createHash } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { rule } from '#server/platform/errors/problem.ts';
import { SOLICITUD_HORAS } from '#shared/base/solicitudes.ts';
import { idempotencia } from './tables.ts';

const KEPT_MS = SOLICITUD_HORAS * 3_600_000;

export interface IdempotentCall {
  idUsuario: number;
  ruta: string;
  clave: string;
  cuerpo: unknown;
}

/** A password takes no part in the fingerprint: an unsalted hash of it could be guessed. */
const withoutPasswords = (key: string, value: unknown): unknown =>
  /^(contrasenia\w*|actual|nueva)$/.test(key) ? undefined : value;

/**
 * Does `work` once per user, route and key; a repeat gets the stored answer. Two at once: the second waits on the
 * primary key until the first commits.
 * @throws Problem `rule` when the key comes back with another body.
 */
export async function once<T extends object>(
  tx: Tx,
  { idUsuario, ruta, clave, cuerpo }: IdempotentCall,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const cuerpoHash = createHash('sha256')
    .update(JSON.stringify(cuerpo, withoutPasswords) ?? '')
    .digest('hex');
  const key = { idUsuario, ruta, clave };
  const taken = await tx
    .insert(idempotencia)
    .values({ ...key, cuerpoHash, creada: now.toISOString() })
    .onConflictDoNothing()
    .returning({ clave: idempotencia.clave });
  const where = and(
    eq(idempotencia.idUsuario, idUsuario),
    eq(idempotencia.ruta, ruta),
    eq(idempotencia.clave, clave),
  );
  if (taken.length === 0) {
    const [before] = await tx.select().from(idempotencia).where(where);
    if (!before || before.cuerpoHash !== cuerpoHash) {
      throw rule('Esta solicitud ya se había enviado con otros datos. Vuelve a cargar la página.');
    }
    // Written below by this very function, with the same T for the same route.
    return before.respuesta as T;
  }
  const reply = await work();
  await tx.update(idempotencia).set({ respuesta: reply, estado: 200 }).where(where);
  return reply;
}

/** Whether this person's write with this key was done, whichever write it was. */
export async function isDone(db: Db, idUsuario: number, clave: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ clave: idempotencia.clave })
    .from(idempotencia)
    .where(
      and(
        eq(idempotencia.idUsuario, idUsuario),
        eq(idempotencia.clave, clave),
        gte(idempotencia.creada, new Date(now.getTime() - KEPT_MS).toISOString()),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Forgets keys older than 24 hours. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotencia)
    .where(lt(idempotencia.creada, new Date(now.getTime() - KEPT_MS).toISOString()));
}
