import type { Db, Sql } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { sum } from '#shared/base/decimal.ts';
import type { Cuadre } from '#shared/reportes.ts';
import * as queries from './queries.ts';

/** Compares what has to be equal, all of it as of one moment. */
export async function cuadrar(db: Sql, now: Date): Promise<Cuadre> {
  const comprobaciones = await queries.comprobar(db);
  return {
    revisado: now.toISOString(),
    total: comprobaciones.find(({ nombre }) => nombre === queries.RECIBOS_Y_LINEAS)?.izquierda ?? 0,
    cuadra: comprobaciones.every(({ diferencia }) => diferencia === 0),
    comprobaciones,
  };
}

/** Each night. Where money does not add up, whoever looks after the server has to know. */
export async function cuadrarDeNoche(db: Db, now: Date, log: Pick<Log, 'error' | 'info'>): Promise<void> {
  const { cuadra, comprobaciones } = await cuadrar(db, now);
  if (cuadra) {
    log.info('the receipts, the accounts and the reports add up');
    return;
  }
  const malas = comprobaciones.filter(({ diferencia }) => diferencia !== 0);
  log.error({ malas }, 'the receipts, the accounts and the reports do not add up');
}

const CADA_MS = 3_600_000;

/** The difference as a metric. Computed once an hour at most, because metrics are read four times a minute. */
export function vigilarCuadre(db: Db, clock: Clock): () => Promise<number> {
  let sabido: { desde: number; diferencia: number } | null = null;
  return async () => {
    const now = clock.now();
    if (sabido === null || now.getTime() - sabido.desde >= CADA_MS) {
      const { comprobaciones } = await cuadrar(db, now);
      const diferencia = sum(comprobaciones.map((una) => una.diferencia));
      sabido = { desde: now.getTime(), diferencia };
    }
    return sabido.diferencia;
  };
}
