import { sinRespuesta } from './call-error.ts';

/** How long the next try waits; a connection that comes back ends the wait. */
const PAUSAS_MS = [1_000, 3_000, 10_000, 30_000];

interface Insistencia<T> {
  /** Resolves to what the act gave. Never settles once given up. */
  resultado: Promise<T>;
  /** Nobody waits any more. */
  desistir: () => void;
}

/**
 * Does an act again until an answer comes. `alEsperar` is called once, when the first try finds no connection.
 * Rejects with whatever else goes wrong.
 */
export function insistir<T>(act: () => Promise<T>, alEsperar?: () => void): Insistencia<T> {
  let wanted = true;
  let timer = 0;
  let failures = 0;
  let run: () => void = () => undefined;
  const rest = () => {
    window.clearTimeout(timer);
    window.removeEventListener('online', run);
  };
  const resultado = new Promise<T>((resolve, reject) => {
    run = () => {
      rest();
      act().then(
        (value) => wanted && resolve(value),
        (error: unknown) => {
          if (!wanted) return;
          if (!sinRespuesta(error)) return reject(error);
          if (failures === 0) alEsperar?.();
          timer = window.setTimeout(run, PAUSAS_MS[Math.min(failures, PAUSAS_MS.length - 1)]);
          failures += 1;
          window.addEventListener('online', run);
        },
      );
    };
    run();
  });
  const desistir = () => {
    wanted = false;
    rest();
  };
  return { resultado, desistir };
}
