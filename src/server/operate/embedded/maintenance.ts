import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { Wire } from './wire.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** A day, minus a margin that keeps it at about the same quiet hour. */
const VACUUM_DUE_MS = 20 * HOUR_MS;
const VACUUM_OVERDUE_MS = 44 * HOUR_MS;

/**
 * Background work of a PostgreSQL server that this engine lacks: a checkpoint every five minutes, which bounds the write-ahead
 * log to replay after a power cut, and VACUUM ANALYZE once a day in the first five minutes without a request (after two days at
 * the latest). Not at a fixed hour, because school computers are off at night.
 * @param marker file whose modification time is that of the last VACUUM
 * @param isShort true if the disk is nearly full: VACUUM writes to the log what it removes
 * @param onProblem called with the statement that failed; it is retried after five minutes
 */
export function startMaintenance(
  wire: Wire,
  marker: string,
  { isShort, onProblem }: { isShort: () => boolean; onProblem: (statement: string) => void },
): { stop(): void } {
  let servedBefore = wire.served;
  if (!existsSync(marker)) writeFileSync(marker, '', { mode: 0o600 });

  const tick = () => {
    // Not inside a transaction; the next tick comes soon enough.
    if (wire.inTransaction) return;
    const quiet = wire.served === servedBefore;
    servedBefore = wire.served;
    if (!quiet && !wire.command('CHECKPOINT')) onProblem('CHECKPOINT');
    const age = Date.now() - statSync(marker).mtimeMs;
    if (isShort() || age < VACUUM_DUE_MS || (!quiet && age < VACUUM_OVERDUE_MS)) return;
    if (wire.command('VACUUM ANALYZE')) utimesSync(marker, new Date(), new Date());
    else onProblem('VACUUM ANALYZE');
  };

  const timer = setInterval(tick, CHECKPOINT_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
