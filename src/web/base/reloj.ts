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

const CUARTO_MS = 250;

/** For countdowns: within a quarter of a second of the server's. */
export const useAhoraMismo = (): Date => new Date(useAhora(CUARTO_MS).getTime() + CUARTO_MS);

/** Whether an instant is over, or will be in `antes` milliseconds. Draws anew only when the answer changes. */
export function useYaPaso(instant: string | null, antes = 0): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const timer = setInterval(listener, 1_000);
      return () => {
        listeners.delete(listener);
        clearInterval(timer);
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
