import { DISPOSITIVO_SEGUNDOS } from '#server/acceso/entrada/service.ts';
import { asegurarCiclo } from '#server/apertura/service.ts';
import { barrerArchivos } from '#server/archivos/service.ts';
import { barrerSinEmitir } from '#server/documentos/service.ts';
import { vaciarVencidas } from '#server/importaciones/queries.ts';
import { cerrarCiclosTerminados } from '#server/inscripciones/resultados/service.ts';
import { sweepJobs } from '#server/jobs/service.ts';
import { sweepReturn } from '#server/operate/installation/journal.ts';
import { vaciarPapelera } from '#server/papelera/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, inTransaction } from '#server/platform/db/db.ts';
import { forgetOldKeys } from '#server/platform/idempotency/idempotency.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { type ScheduledTask, startScheduler } from '#server/platform/scheduling/scheduler.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { cuadrarDeNoche } from '#server/reportes/cuadre/service.ts';
import { barrerIntentos } from '#server/sesion/intentos/service.ts';
import { borrarVencidas } from '#server/sesion/queries.ts';
import * as pedidos from '#server/sistema/pedidos/service.ts';
import { preguntarVersiones } from '#server/sistema/publicadas/service.ts';
import { schoolDate } from '#shared/base/calendar.ts';

export interface Needs {
  database: Database;
  config: Config;
  clock: Clock;
  log: Log;
  storage: Storage;
}

/** Start of a new day: in January creates the school year, in February records missing results. Idempotent. */
export async function comenzarDia({ database, config, clock }: Pick<Needs, 'database' | 'config' | 'clock'>) {
  const now = clock.now();
  await inTransaction(database.db, (tx) => asegurarCiclo(tx, now, config));
  await cerrarCiclosTerminados(database.db, now, config.timeZone);
}

/**
 * Runs every minute in each process. Starts the new day by the product's clock, which may differ from the machine's. Deletes
 * expired login attempts: a brute-force attack leaves a hundred rows a second. Makes the missed backup as soon as a disk is back.
 */
export function everyMinute(needs: Needs): () => Promise<void> {
  const { database, config, clock } = needs;
  let today = schoolDate(clock.now(), config.timeZone);
  const aPlaceIsBack = pedidos.vigilarLugares(config);
  return async () => {
    await barrerIntentos(database.db, clock.now());
    const date = schoolDate(clock.now(), config.timeZone);
    if (date !== today) {
      await comenzarDia(needs);
      today = date;
    }
    if (await aPlaceIsBack()) await pedidos.respaldarDondeFaltaba(needs, clock.now());
  };
}

const MINUTE_MS = 60_000;

/** Scheduled tasks, each run by one process for all, with catch-up after downtime. New tasks are added here and nowhere else. */
export function choresFor(needs: Needs): readonly ScheduledTask[] {
  const { database, config, clock, log, storage } = needs;
  const { db } = database;
  return [
    {
      name: 'sesiones-y-claves',
      pattern: '7 * * * *',
      async run() {
        const now = clock.now();
        await borrarVencidas(db, now, new Date(now.getTime() - DISPOSITIVO_SEGUNDOS * 1000));
        await forgetOldKeys(db, now);
      },
    },
    {
      name: 'barrida',
      pattern: '30 3 * * *',
      async run() {
        await sweepJobs(db, clock.now());
        await barrerSinEmitir(db, clock.now());
        // Before operations are deleted: they tell what was undone.
        const importaciones = await vaciarVencidas(db, clock.now());
        const { operaciones, actividades } = await vaciarPapelera(db, clock.now());
        const removed = await barrerArchivos(db, storage, clock.now());
        sweepReturn(config.dataDir, clock.now());
        log.info(
          { removed, operaciones, actividades, importaciones },
          'what was deleted 30 days ago and unused files removed',
        );
      },
    },
    {
      // Not at 02:10, the time of the nightly backup.
      name: 'respaldo-hora',
      pattern: '10 0,1,3-23 * * *',
      lateByMs: 10 * MINUTE_MS,
      run: () => pedidos.respaldarCadaHora(needs, clock.now()),
    },
    {
      name: 'respaldo-noche',
      pattern: '10 2 * * *',
      lateByMs: 10 * MINUTE_MS,
      run: () => pedidos.respaldarDeNoche(needs, clock.now()),
    },
    {
      name: 'respaldo-pendiente',
      pattern: '*/15 * * * *',
      run: () => pedidos.respaldarDondeFaltaba(needs, clock.now()),
    },
    {
      name: 'cuadre',
      pattern: '50 3 * * *',
      run: () => cuadrarDeNoche(db, clock.now(), log),
    },
    {
      name: 'versiones',
      pattern: '40 4 * * *',
      lateByMs: 10 * MINUTE_MS,
      run: () => preguntarVersiones(needs),
    },
  ];
}

/** Starts all scheduled tasks; call `stop` when the server ends. */
export function startScheduled(needs: Needs): { stop: () => Promise<void> } {
  const { database, clock, config, log } = needs;
  const chores = startScheduler(choresFor(needs), { database, clock, timeZone: config.timeZone, log });
  const minute = everyMinute(needs);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= minute()
      .catch((error: unknown) => log.error({ err: error, chore: 'everyMinute' }, 'chore failed'))
      .finally(() => {
        running = undefined;
      });
  }, MINUTE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all([running, chores.stop()]);
    },
  };
}
