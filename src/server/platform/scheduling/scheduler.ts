import { Cron } from 'croner';
import type { Database } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { claim, LEASE_SECONDS, markDone, registerTask, renewLease } from './scheduled-runs.ts';

/** A scheduled task. One process of the school runs it at each due time. */
export interface ScheduledTask {
  /** Its key in the database. Never change it. */
  name: string;
  /** Cron pattern (minute, hour, day, month, weekday) in the school's time zone, by the product's clock. */
  pattern: string;
  /** Delay of a catch-up run after the start, when a run was missed while no process ran (default: none). */
  lateByMs?: number;
  /** Must be idempotent: it is retried after a failure or a crash. `late`: the due time has long passed. */
  run(due: Date, late: boolean): Promise<void>;
}

interface Needs {
  database: Database;
  clock: Clock;
  timeZone: string;
  log: Log;
}

const MINUTE_MS = 60_000;

/** Last due time of a task. */
function lastTurn({ pattern }: ScheduledTask, now: Date, timeZone: string): Date {
  const cron = new Cron(pattern, { timezone: timeZone, paused: true });
  // croner searches strictly before the given time; a run that is due exactly now counts.
  const [turn] = cron.previousRuns(1, new Date(now.getTime() + 1));
  if (!turn) throw new Error(`${pattern} was never due`);
  return turn;
}

/** State of a task in this process. */
function watch(chore: ScheduledTask, { database: { db }, clock, timeZone, log }: Needs) {
  const startedAt = clock.now().getTime();
  /** Last due time that is known to be done. */
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

  /** Sends no SQL statement unless the task is due. */
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
      // A failed run keeps its lease, as a crashed one does. When the lease expires any process may retry.
      askAgain = now.getTime() + LEASE_SECONDS * 1000;
      await perform(turn);
      askAgain = 0;
    }
    settled = time;
  };
}

export interface Scheduler {
  /** Runs the due tasks after those that are running. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Checks once a minute for due tasks, by the machine's clock. */
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
