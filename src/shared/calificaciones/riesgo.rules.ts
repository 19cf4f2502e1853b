import { esExtra } from '#shared/actividades.rules.ts';
import type { ActividadBase } from '#shared/actividades.ts';
import { toHundredths } from '#shared/base/decimal.ts';
import { NOTA_MINIMA } from '#shared/calificaciones.rules.ts';
import { ESTADO, enTiempo } from '#shared/entregas.rules.ts';

/** An activity as far as being at risk depends on it. */
export interface ActividadConRiesgo {
  tipoActividad: number;
  puntos: number;
  /** Without online delivery nothing can be overdue. */
  enLinea: boolean;
  /** When it can no longer be delivered; null: it has no date. */
  limite: string | null;
}

/** An activity and how far one student has come in it. */
export interface TrabajoConRiesgo extends ActividadConRiesgo {
  /** null: the student does not take part, or has no row yet. */
  estado: number | null;
  /** The published mark; drafts do not count. */
  calificacion: number | null;
}

/** The end of an exam's run, or the date of an activity that has none. */
export const limiteDe = ({
  fechaLimite,
  examenFechaHoraFinalizado,
}: Pick<ActividadBase, 'fechaLimite' | 'examenFechaHoraFinalizado'>): string | null =>
  examenFechaHoraFinalizado ?? fechaLimite;

const vencida = ({ enLinea, limite }: TrabajoConRiesgo, now: Date): boolean =>
  enLinea && limite !== null && !enTiempo(limite, now);

/** Points a student could have won so far. An extra adds to what is won and takes nothing from who does without it. */
function posibles(trabajo: TrabajoConRiesgo, now: Date): number {
  const { tipoActividad, estado, puntos } = trabajo;
  if (esExtra(tipoActividad)) return 0;
  const cuenta = estado === ESTADO.calificada || (estado === ESTADO.pendiente && vencida(trabajo, now));
  return cuenta ? toHundredths(puntos) : 0;
}

const obtenidos = ({ estado, calificacion }: TrabajoConRiesgo): number =>
  estado === ESTADO.calificada ? toHundredths(calificacion ?? 0) : 0;

/**
 * Whether a student is failing so far: points won in published work, extras included, below the pass mark in per cent of the points that
 * were possible. In integers: hundredths of a point times 100. While nothing was possible nobody is at risk.
 */
export function enRiesgo(
  trabajos: readonly TrabajoConRiesgo[],
  now: Date,
  notaMinima: number = NOTA_MINIMA,
): boolean {
  const total = (de: (trabajo: TrabajoConRiesgo) => number) =>
    trabajos.reduce((suma, uno) => suma + de(uno), 0);
  const posible = total((uno) => posibles(uno, now));
  return 100 * total(obtenidos) < notaMinima * posible;
}
