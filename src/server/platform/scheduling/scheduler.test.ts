import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { settableClock } from '#server/platform/runtime/clock.ts';
import { testDatabase } from '#testing/database.ts';
import { hastaQue } from '#testing/espera.ts';
import { type ScheduledTask, startScheduler } from './scheduler.ts';
import { quehaceres } from './tables.ts';

const database = await testDatabase();
const { db } = database;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Processes of one school with these chores, and a clock they share. */
function escuela(start: string, chores: readonly ScheduledTask[], timeZone = 'America/Guatemala') {
  const clock = settableClock(start);
  const log = pino({ level: 'silent' });
  const arrancar = () => {
    const proceso = startScheduler(chores, { database, clock, timeZone, log });
    onTestFinished(() => proceso.stop());
    return proceso;
  };
  onTestFinished(async () => void (await db.delete(quehaceres)));
  return { clock, arrancar };
}

/** A chore that notes when it was done. */
function anotado(name: string, pattern: string, more: Partial<ScheduledTask> = {}) {
  const turnos: string[] = [];
  const chore: ScheduledTask = {
    name,
    pattern,
    run: async (due, late) => void turnos.push(`${due.toISOString()}${late ? ' tarde' : ''}`),
    ...more,
  };
  return { chore, turnos };
}

it('en veinticuatro horas, con tres procesos, cada quehacer se hace una vez en su momento', async () => {
  const cadaHora = anotado('cada hora', '10 * * * *');
  const noche = anotado('noche', '10 2 * * *');
  const { clock, arrancar } = escuela('2026-03-10T12:00:00-06:00', [cadaHora.chore, noche.chore]);
  const procesos = [arrancar(), arrancar(), arrancar()];
  await Promise.all(procesos.map(({ tick }) => tick()));
  for (let minuto = 0; minuto < 24 * 60; minuto += 1) {
    clock.advance(60_000);
    await Promise.all(procesos.map(({ tick }) => tick()));
  }
  expect(noche.turnos).toEqual(['2026-03-11T08:10:00.000Z']);
  expect(cadaHora.turnos).toEqual(
    Array.from({ length: 24 }, (_, hora) => new Date(Date.UTC(2026, 2, 10, 18 + hora, 10)).toISOString()),
  );
});

it('tras dos días apagada se hace una vez lo que tocaba, cuando se dijo, y lo nuevo no se debe', async () => {
  const respaldo = anotado('respaldo', '10 2 * * *', { lateByMs: 600_000 });
  const { clock, arrancar } = escuela('2026-03-10T12:00:00-06:00', [respaldo.chore]);
  const antes = arrancar();
  await antes.tick();
  await antes.stop();
  expect(respaldo.turnos).toEqual([]);
  clock.advance(2 * DAY_MS - 5 * HOUR_MS);
  const luego = arrancar();
  for (const espera of [0, 5 * 60_000]) {
    clock.advance(espera);
    await luego.tick();
    expect(respaldo.turnos).toEqual([]);
  }
  clock.advance(5 * 60_000);
  await luego.tick();
  await luego.tick();
  expect(respaldo.turnos).toEqual(['2026-03-12T08:10:00.000Z tarde']);
  clock.advance(DAY_MS);
  await luego.tick();
  expect(respaldo.turnos).toHaveLength(2);
});

it('si quien lo hacía falla o muere, otro lo hace después; no antes', async () => {
  let roto = true;
  const veces: number[] = [];
  const quehacer: ScheduledTask = {
    name: 'roto',
    pattern: '0 * * * *',
    async run() {
      veces.push(veces.length);
      if (roto) throw new Error('no se pudo');
    },
  };
  // Its own turn, at the same moment, is of another chore.
  const ajeno = anotado('a su lado', '0 * * * *');
  const { clock, arrancar } = escuela('2026-03-10T12:30:00-06:00', [quehacer, ajeno.chore]);
  const [uno, otro] = [arrancar(), arrancar()];
  await Promise.all([uno.tick(), otro.tick()]);
  clock.advance(HOUR_MS / 2);
  await uno.tick();
  await otro.tick();
  expect(veces).toHaveLength(1);
  roto = false;
  clock.advance(6 * 60_000);
  await otro.tick();
  expect(veces).toHaveLength(1);
  await db.execute(sql`update quehaceres set apartado = now() - interval '1 second'`);
  clock.advance(6 * 60_000);
  await otro.tick();
  expect(veces).toHaveLength(2);
  await uno.tick();
  expect([veces.length, ajeno.turnos.length]).toEqual([2, 1]);
});

it('se mira al arrancar y cada minuto; lo que tarda da señales, y quien para lo espera', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let terminar: () => void = () => undefined;
  let veces = 0;
  const run = () => {
    veces += 1;
    return new Promise<void>((resolve) => {
      terminar = resolve;
    });
  };
  const { clock, arrancar } = escuela('2026-03-10T12:30:00-06:00', [
    anotado('largo', '0 * * * *', { run }).chore,
  ]);
  const filas = () =>
    rows<{ s: number; hecho: boolean }>(
      db,
      sql`select extract(epoch from apartado - now())::float8 s, hecho from quehaceres`,
    );
  const quedan = async () => (await filas())[0]?.s;
  const proceso = arrancar();
  onTestFinished(() => terminar());
  await hastaQue(async () => expect(await filas()).toHaveLength(1));
  clock.advance(HOUR_MS / 2);
  await hastaQue(async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(veces).toBe(1);
  });
  await hastaQue(async () => expect(await quedan()).toBeGreaterThan(200));
  await db.execute(sql`update quehaceres set apartado = now()`);
  await vi.advanceTimersByTimeAsync(60_000);
  await hastaQue(async () => expect(await quedan()).toBeGreaterThan(200));
  let parado = false;
  const parar = proceso.stop().then(() => {
    parado = true;
  });
  await filas();
  expect(parado).toBe(false);
  terminar();
  await parar;
  expect([veces, (await filas())[0]?.hecho, vi.getTimerCount()]).toEqual([1, true, 0]);
});

it('hasta dos minutos después de su momento no es tarde', async () => {
  const cada = anotado('cada hora', '0 * * * *');
  const { clock, arrancar } = escuela('2026-03-10T12:30:00-06:00', [cada.chore]);
  const proceso = arrancar();
  await proceso.tick();
  clock.advance(32 * 60_000);
  await proceso.tick();
  clock.advance(HOUR_MS + 1);
  await proceso.tick();
  expect(cada.turnos).toEqual(['2026-03-10T19:00:00.000Z', '2026-03-10T20:00:00.000Z tarde']);
});

it('sigue la hora del colegio, también cuando allí cambia', async () => {
  const noche = anotado('noche', '10 2 * * *');
  const { clock, arrancar } = escuela('2026-03-07T12:00:00-06:00', [noche.chore], 'America/Chicago');
  const proceso = arrancar();
  await proceso.tick();
  for (let hora = 0; hora < 72; hora += 1) {
    clock.advance(HOUR_MS);
    await proceso.tick();
  }
  // On 8 March 02:10 does not exist there: it is done when that hour begins.
  expect(noche.turnos).toEqual(
    ['2026-03-08T08:00:00.000Z', '2026-03-09T07:10:00.000Z', '2026-03-10T07:10:00.000Z'].map((turno) =>
      expect.stringContaining(turno),
    ),
  );
});
