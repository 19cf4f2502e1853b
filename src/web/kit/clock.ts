import { useCallback, useEffect, useSyncExternalStore } from 'react';

/**
 * "Now" is the server's: the instant it told plus the time that passed since, measured by a clock that does not jump
 * when somebody sets the device's.
 */
let told: { epoch: number; at: number } | null = null;
/** Subscribers, each with its interval in milliseconds. */
const listeners = new Map<() => void, number>();
/** One timer for all subscribers: two countdowns on a screen never differ. */
let beat: { at: number; every: number; timer: ReturnType<typeof setInterval> } | null = null;

/**
 * Takes over an instant the server told (ISO 8601). `took`: milliseconds between the question and the reply; half of them went
 * by on the way back. `came`: when the reply came, in milliseconds since the page began.
 */
export function setClock(instant: string, took = 0, came = performance.now()): void {
  const epoch = Date.parse(instant);
  if (Number.isNaN(epoch)) return;
  told = { epoch: epoch + took / 2, at: came };
  tick();
}

/** Milliseconds since 1970 by the server; the device's own only before the server told its time. */
export const serverNow = (): number => (told ? told.epoch + performance.now() - told.at : Date.now());

const SECOND_MS = 1_000;

function tick(): void {
  if (beat) beat.at = serverNow();
  for (const listener of [...listeners.keys()]) listener();
}

/** Runs the timer at the shortest interval asked for, at least every second; stops it without subscribers. */
function schedule(): void {
  const every = Math.min(SECOND_MS, ...listeners.values());
  if (beat && listeners.size > 0 && beat.every === every) return;
  if (beat) clearInterval(beat.timer);
  beat = listeners.size > 0 ? { at: beat?.at ?? serverNow(), every, timer: setInterval(tick, every) } : null;
}

const step = (every: number) => Math.floor((beat?.at ?? serverNow()) / every) * every;

function listen(listener: () => void, every: number): () => void {
  listeners.set(listener, every);
  schedule();
  return () => {
    listeners.delete(listener);
    schedule();
  };
}

/** The server's now as a date, new every `every` milliseconds. */
export function useNow(every = 60_000): Date {
  const shown = useSyncExternalStore(
    useCallback((listener: () => void) => listen(listener, every), [every]),
    () => step(every),
  );
  return new Date(shown);
}

const EIGHTH_MS = 125;

/** For countdowns: at most 250 ms behind the server's clock. */
export const useCountdownNow = (): Date => useNow(EIGHTH_MS);

/** Instants further away are found by the running timer; `setTimeout` takes no longer delays. */
const HOUR_MS = 3_600_000;

/**
 * True once an instant has passed, or will within `ahead` milliseconds. Re-renders only when the answer changes, and then
 * at once.
 */
export function useHasPassed(instant: string | null, ahead = 0): boolean {
  return useSyncExternalStore(
    (listener) => {
      const stopListening = listen(listener, SECOND_MS);
      const left = instant === null ? 0 : Date.parse(instant) - ahead - serverNow();
      const exact = left > 0 && left < HOUR_MS ? setTimeout(listener, left + 1) : undefined;
      return () => {
        stopListening();
        clearTimeout(exact);
      };
    },
    () => instant !== null && serverNow() + ahead > Date.parse(instant),
  );
}

/** Synchronises the clock again when a device wakes up: its timers may have been suspended. */
export function useClockOnWake(ask: () => Promise<void>): void {
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [ask]);
}
