import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Db, inTransaction, rows, type Tx } from '#server/platform/db/db.ts';

async function esperando(db: Db): Promise<number | undefined> {
  const [fila] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return fila?.n;
}

/**
 * Forces an order: `retener` changes or locks something in a transaction of its own, the acts begin one after the other,
 * each when the one before it waits for that, and only then it is committed. Fails when one of them does not wait. On a
 * server only: the embedded engine runs one transaction after the other.
 */
export async function reteniendo<T>(
  db: Db,
  retener: (tx: Tx) => Promise<unknown>,
  actos: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const avisos = new EventEmitter();
  const retenido = once(avisos, 'retenido');
  const soltado = once(avisos, 'soltar');
  const confirmado = inTransaction(db, async (tx) => {
    await retener(tx);
    avisos.emit('retenido');
    await soltado;
  });
  await retenido;
  const hechos: Promise<T>[] = [];
  try {
    for (const acto of actos) {
      const hecho = acto();
      // One that is refused may be so before the transaction that held it up is told to have ended: it is heard below.
      hecho.catch(() => undefined);
      hechos.push(hecho);
      await expect.poll(() => esperando(db)).toBe(hechos.length);
    }
  } finally {
    avisos.emit('soltar');
    await confirmado;
  }
  return Promise.all(hechos);
}
