import { Cron } from 'croner';
import type { Database } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { claim, LEASE_SECONDS, markDone, registerTask, renewLease } from './scheduled-runs.ts';

/** Something done at certain moments without anybody asking, by one process of all that serve the school. */
export interface ScheduledTask {
  /** What the database knows it by; it never changes. */
  name: string;
  /** Minute, hour, day, month and weekday as cron has them, by the school's clock and in its time zone. */
  pattern: string;
  /** How long after the start it waits when its moment passed while no process ran (at once). */
  lateByMs?: number;
  /** May be begun again when it fails or its process dies, so what it did before must not harm. `late`: `due` is some time ago. */
  run(due: Date, late: boolean): Promise<void>;
}

interface Needs {
  database: Database;
  clock: Clock;
  timeZone: string;
  log: Log;
}

const MINUTE_MS = 60_000;

/** When a chore was last due. */
function lastTurn({ pattern }: ScheduledTask, now: Date, timeZone: string): Date {
  const cron = new Cron(pattern, { timezone: timeZone, paused: true });
  // It looks before the moment it is given, and this very moment counts.
  const [turn] = cron.previousRuns(1, new Date(now.getTime() + 1));
  if (!turn) throw new Error(`${pattern} was never due`);
  return turn;
}

/** One chore as this process sees it. */
function watch(chore: ScheduledTask, { database: { db }, clock, timeZone, log }: Needs) {
  const startedAt = clock.now().getTime();
  /** The last moment that somebody has done it for. */
  let settled: number | undefined;
  let askAgain = 0;

  async function perform(turn: Date): Promise<void> {
    const late = clock.now().getTime() - turn.getTime() > 2 * MINUTE_MS;
    const sign = setInterval(() => {
      renewLease(db, chore.name, turn).catch((error: unknown) =>
        log.warn({ err: error }, 'no sign of a chore'),
      );
    }, MINUTE_MS).unref();
    try {
      await chore.run(turn, late);
      await markDone(db, chore.name, turn);
    } finally {
      clearInterval(sign);
    }
  }

  /** Costs no statement unless the chore is due. */
  return async () => {
    const now = clock.now();
    const turn = lastTurn(chore, now, timeZone);
    const time = turn.getTime();
    if (settled === undefined) {
      await registerTask(db, chore.name, turn);
      settled = Number.NEGATIVE_INFINITY;
    }
    const missed = time <= startedAt;
    if (missed && now.getTime() < startedAt + (chore.lateByMs ?? 0)) return;
    if (time <= settled || now.getTime() < askAgain) return;
    const answer = await claim(db, chore.name, turn);
    askAgain = answer === 'theirs' ? now.getTime() + LEASE_SECONDS * 1000 : 0;
    if (answer === 'theirs') return;
    if (answer === 'mine') {
      // Whoever fails has it for a while, like whoever dies: then it is anybody's again.
      askAgain = now.getTime() + LEASE_SECONDS * 1000;
      await perform(turn);
      askAgain = 0;
    }
    settled = time;
  };
}

export interface Scheduler {
  /** Does what is due now, after what is being done. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Looks once a minute what is due; the machine's minutes are as good as the school's for that. */
export function startScheduler(chores: readonly ScheduledTask[], needs: Needs): Scheduler {
  const watched = chores.map((chore) => ({ name: chore.name, look: watch(chore, needs) }));
  const running = new Map<string, Promise<void>>();
  const look = (one: (typeof watched)[number]): Promise<void> => {
    const work = one
      .look()
      .catch((error: unknown) => needs.log.error({ err: error, chore: one.name }, 'chore failed'))
      .finally(() => running.delete(one.name));
    running.set(one.name, work);
    return work;
  };
  const beat = () => {
    for (const one of watched) if (!running.has(one.name)) void look(one);
  };
  const timer = setInterval(beat, MINUTE_MS).unref();
  beat();
  return {
    async tick() {
      await Promise.all(
        watched.map(async (one) => {
          await running.get(one.name);
          await look(one);
        }),
      );
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
