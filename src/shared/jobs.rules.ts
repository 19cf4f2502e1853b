import { contar } from '#shared/base/formatos.ts';

/** Waiting, of one person. */
export const WAITING_MAX = 3;
export const TOO_MANY_WAITING = `Ya tienes ${WAITING_MAX} trabajos en espera.`;
/** How long what a job made can be fetched. */
export const RESULT_DAYS = 7;
/** Characters of what is said about a result. */
export const NOTA_MAX = 2_000;
export const RESULT_EXPIRED = 'Ya no está disponible. Vuelve a generarla.';
export const NO_RESULT = 'Este trabajo no tiene nada que descargar.';
export const ONLY_FAILED = 'Solo se puede reintentar un trabajo que falló.';
export const FROM_ANOTHER_RELEASE = 'Se pidió antes de que Ceiba se actualizara. Vuelve a pedirlo.';
export const ALREADY_RUNNING = 'Ya hay un trabajo igual en marcha.';

export const jobStates = ['en_cola', 'en_marcha', 'terminado', 'fallido', 'cancelado'] as const;
export type JobState = (typeof jobStates)[number];

export const isOpen = (estado: JobState): boolean => estado === 'en_cola' || estado === 'en_marcha';

export const failureText = (razon: string): string => `No se guardó nada: ${razon}.`;

export const queueText = (delante: number): string =>
  delante === 0 ? 'En cola, empieza enseguida' : `En cola, ${delante === 1 ? 'falta' : 'faltan'} ${delante}`;

/** `falta cerca de 1 min`; below a minute in seconds, by tens. */
export function remainingText(segundos: number): string {
  if (segundos < 55) return `faltan cerca de ${Math.max(10, Math.ceil(segundos / 10) * 10)} s`;
  const minutos = Math.max(1, Math.round(segundos / 60));
  return `${minutos === 1 ? 'falta' : 'faltan'} cerca de ${minutos} min`;
}

/** What has come of it, by kind of job. */
const LISTOS: Readonly<Record<string, (hechos: number) => string>> = {
  boletas: (hechos) => (hechos === 1 ? 'Lista: 1 boleta' : `Listas: ${contar(hechos, 'boleta', 'boletas')}`),
};

export const readyText = (tipo: string, hechos: number): string => LISTOS[tipo]?.(hechos) ?? 'Listo';
