import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { DISPOSITIVO_SEGUNDOS } from '#server/acceso/entrada/service.ts';
import { asegurarCiclo } from '#server/apertura/service.ts';
import { barrerArchivos } from '#server/archivos/service.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { type Database, inTransaction } from '#server/base/db.ts';
import { forgetOldKeys } from '#server/base/idempotency/idempotency.ts';
import type { Storage } from '#server/base/storage/storage.ts';
import { cerrarCiclosTerminados } from '#server/inscripciones/resultados/service.ts';
import { barrerIntentos } from '#server/sesion/intentos/service.ts';
import { borrarVencidas } from '#server/sesion/queries.ts';
import { schoolDate } from '#shared/base/calendar.ts';

export interface Needs {
  database: Database;
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  storage: Storage;
}

/** What a new day of the school brings: in January its year, in February the results nobody recorded. Repeatable. */
export async function comenzarDia({ database, config, clock }: Pick<Needs, 'database' | 'config' | 'clock'>) {
  const now = clock.now();
  await inTransaction(database.db, (tx) => asegurarCiclo(tx, now, config));
  await cerrarCiclosTerminados(database.db, now, config.timeZone);
}

export interface Chores {
  /**
   * Notices that the day has changed by the product's own clock, which need not be the machine's. Forgets the tries to
   * sign in that no longer count: somebody who tries without end leaves a hundred rows a second.
   */
  everyMinute(): Promise<void>;
  everyHour(): Promise<void>;
  everyNight(): Promise<void>;
}

/** What has to be done without anybody asking. Each may be done by several processes at once. */
export function choresFor(needs: Needs): Chores {
  const { database, config, clock, log, storage } = needs;
  let today = schoolDate(clock.now(), config.timeZone);
  return {
    async everyMinute() {
      await barrerIntentos(database.db, clock.now());
      const date = schoolDate(clock.now(), config.timeZone);
      if (date === today) return;
      await comenzarDia(needs);
      today = date;
    },
    async everyHour() {
      const now = clock.now();
      await borrarVencidas(database.db, now, new Date(now.getTime() - DISPOSITIVO_SEGUNDOS * 1000));
      await forgetOldKeys(database.db, now);
    },
    async everyNight() {
      const removed = await barrerArchivos(database.db, storage, clock.now());
      log.info({ removed }, 'unused files removed');
    },
  };
}

/** Starts them all; they end with the server. */
export function startChores(needs: Needs): { stop: () => Promise<void> } {
  const chores = choresFor(needs);
  const running = new Set<Promise<void>>();
  const job = (pattern: string, name: keyof Chores) =>
    new Cron(pattern, { timezone: needs.config.timeZone, protect: true, unref: true }, async () => {
      const work = chores[name]().catch((error: unknown) => {
        needs.log.error({ err: error, chore: name }, 'chore failed');
      });
      running.add(work);
      await work;
      running.delete(work);
    });
  const jobs = [
    job('* * * * *', 'everyMinute'),
    job('7 * * * *', 'everyHour'),
    job('30 3 * * *', 'everyNight'),
  ];
  return {
    async stop() {
      for (const one of jobs) one.stop();
      await Promise.all(running);
    },
  };
}
