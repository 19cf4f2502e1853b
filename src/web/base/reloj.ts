import { useEffect, useSyncExternalStore } from 'react';

/**
 * "Now" is the server's: the instant it told plus the time that passed since, measured by a clock that does not jump
 * when somebody sets the device's.
 */
let told: { epoch: number; at: number } | null = null;
const listeners = new Set<() => void>();

/**
 * Takes over an instant the server told (ISO 8601) in a reply that has just come. `took`: milliseconds since it was asked; half
 * of them went by on the way back.
 */
export function ponerReloj(instant: string, took = 0): void {
  const epoch = Date.parse(instant);
  if (Number.isNaN(epoch)) return;
  told = { epoch: epoch + took / 2, at: performance.now() };
  for (const listener of listeners) listener();
}

/** Milliseconds since 1970 by the server; the device's own only before the server told its time. */
export const ahora = (): number => (told ? told.epoch + performance.now() - told.at : Date.now());

const step = (every: number) => Math.floor(ahora() / every) * every;

/** The server's now as a date, new every `every` milliseconds. */
export function useAhora(every = 60_000): Date {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const timer = setInterval(listener, Math.min(every, 1_000));
      return () => {
        listeners.delete(listener);
        clearInterval(timer);
      };
    },
    () => step(every),
  );
  return new Date(shown);
}

const OCTAVO_MS = 125;

/** For countdowns: at most a quarter of a second behind the server's. */
export const useAhoraMismo = (): Date => useAhora(OCTAVO_MS);

/** Later ones are heard of by the timer that goes on meanwhile; browsers take no longer ones. */
const HORA_MS = 3_600_000;

/**
 * Whether an instant is over, or will be in `antes` milliseconds. Draws anew only when the answer changes, and then at
 * once.
 */
export function useYaPaso(instant: string | null, antes = 0): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const timer = setInterval(listener, 1_000);
      const left = instant === null ? 0 : Date.parse(instant) - antes - ahora();
      const justo = left > 0 && left < HORA_MS ? setTimeout(listener, left + 1) : undefined;
      return () => {
        listeners.delete(listener);
        clearInterval(timer);
        clearTimeout(justo);
      };
    },
    () => instant !== null && ahora() + antes > Date.parse(instant),
  );
}

/** Asks for the time again when a device wakes up: its clocks may have slept. */
export function useRelojDespierto(ask: () => Promise<void>): void {
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [ask]);
}
