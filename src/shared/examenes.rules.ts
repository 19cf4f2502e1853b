/** The clock of exams. Instants are ISO texts; the server's clock decides. */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const EN_CURSO = 1;
const TERMINADO = 0;

export interface Corrida {
  examenFechaHoraIniciado: string | null;
  examenFechaHoraFinalizado: string | null;
}

/** End of a run that starts now: its start plus its minutes. */
export const finDeCorrida = (inicio: string, minutos: number): string =>
  new Date(Date.parse(inicio) + minutos * MINUTE_MS).toISOString();

/** A student's end: own start plus the minutes, but never after the end of the class's run. */
export function finDelEstudiante(inicio: string, minutos: number, finDeClase: string): string {
  const propio = finDeCorrida(inicio, minutos);
  return Date.parse(propio) < Date.parse(finDeClase) ? propio : new Date(finDeClase).toISOString();
}

/** Somebody ended the run before its minutes were over. */
export const fueDetenida = (inicio: string, minutos: number, fin: string): boolean =>
  Date.parse(fin) < Date.parse(finDeCorrida(inicio, minutos));

/** A run counts as finished one second before its end, so that no screen offers a second nobody can use. */
export const ANTES_DEL_FIN_MS = SECOND_MS;
const corridaTerminada = (fin: string, now: Date): boolean =>
  now.getTime() >= Date.parse(fin) - ANTES_DEL_FIN_MS;

/** 1 running, 0 finished, null not started. */
export function enCurso(corrida: Corrida, now: Date): 0 | 1 | null {
  const { examenFechaHoraIniciado: inicio, examenFechaHoraFinalizado: fin } = corrida;
  if (inicio === null || fin === null) return null;
  return corridaTerminada(fin, now) ? TERMINADO : EN_CURSO;
}
