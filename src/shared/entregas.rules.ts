import { toHundredths } from '#shared/base/decimal.ts';
import { fechaHora } from '#shared/base/fechas.ts';
import { TIPO } from './actividades.rules.ts';

/** How far a participant of an activity has come. */
export const ESTADO = { pendiente: 1, entregada: 2, calificada: 3, anulada: 4, rechazada: 5 } as const;

/** The kinds of work by the word of their calls; an extra is called like its kind. */
export const TIPOS_DE = {
  tarea: [TIPO.tarea, TIPO.tareaExtra],
  parcial: [TIPO.parcial, TIPO.parcialExtra],
  examenFinal: [TIPO.examenFinal, TIPO.examenFinalExtra],
} as const;

const SIN_ESTADO = 'Sin estado';

const etiquetasTarea: Record<number, string> = {
  1: 'Pendiente entregar',
  2: 'Entregada',
  3: 'Calificada',
  4: 'Anulada',
  5: 'Rechazada',
};
const etiquetasExamen: Record<number, string> = {
  1: 'Pendiente de realizar',
  2: 'Entregado',
  3: 'Calificado',
  4: 'Anulado',
  5: 'Rechazado',
};
const etiquetasDetalle: Record<number, string> = { ...etiquetasExamen, 1: 'Sin entregar' };

/** State of a task in the student's lists. `vencida`: its due date has passed. */
export const etiquetaTarea = (estado: number, vencida: boolean): string =>
  estado === ESTADO.pendiente && vencida ? 'No entregada' : (etiquetasTarea[estado] ?? SIN_ESTADO);

/** State of an exam in the student's lists and detail. `terminado`: its end has passed for this student. */
export const etiquetaExamen = (estado: number, terminado: boolean): string =>
  estado === ESTADO.pendiente && terminado ? 'Examen no entregado' : (etiquetasExamen[estado] ?? SIN_ESTADO);

/** State of a task in its detail. */
export const etiquetaDetalle = (estado: number): string => etiquetasDetalle[estado] ?? SIN_ESTADO;

/** What the task detail says below the state. Graded work shows its score. */
export function descripcionTarea(estado: number, calificacion: number | null, valorNeto: number): string {
  if (estado === ESTADO.calificada) return `${calificacion ?? 0}/${valorNeto}`;
  const descripciones: Record<number, string> = {
    1: 'Tarea no entregada',
    2: 'Calificarán pronto tu trabajo',
    4: 'Tarea anulada',
    5: 'Tarea rechazada',
  };
  return descripciones[estado] ?? '';
}

/** Below a work whose time is over and that was not handed in: since when, and what one can still do. `escribe`: comments are open. */
export function fechaPasada(limite: string | null, examen: boolean, escribe: boolean): string {
  const cuando = limite === null ? '' : ` el ${fechaHora(limite)}`;
  const paso = examen
    ? `El examen terminó${cuando}.`
    : `La fecha pasó${cuando} y ya no se puede entregar aquí.`;
  return escribe ? `${paso} Si tienes una razón, escríbele a tu docente en los comentarios privados.` : paso;
}

/** What is graded in class, before there is a mark: nothing is owed. */
export const SIN_NOTA = 'Sin nota';

/** State in the teacher's lists; a student without participation has no state. */
export const etiquetaDocente = (estado: number): string => etiquetasTarea[estado] ?? SIN_ESTADO;

export interface Marcas {
  idEstadoActividad: number;
  calificacion: number | null;
  borradorCalificacion: number | null;
}

const SIN_CALIFICACION = 'Sin calificación';

/** The mark as the teacher's panel shows it: `15/20`, `12/20 (borrador)`, `Sin calificación` or `Rechazada`. */
export function textoCalificacion(marcas: Marcas, valorNeto: number): string {
  const { idEstadoActividad: estado, calificacion, borradorCalificacion: borrador } = marcas;
  if (estado === ESTADO.rechazada) return 'Rechazada';
  const vale = estado === ESTADO.calificada || estado === ESTADO.anulada;
  if (vale && calificacion !== null) return `${calificacion}/${valorNeto}`;
  return borrador === null ? SIN_CALIFICACION : `${borrador}/${valorNeto} (borrador)`;
}

/** Against half of the points: above is green, below is red, exactly half is neutral. */
export function nivelCalificacion(calificacion: number, valorNeto: number): 'alta' | 'media' | 'baja' {
  const distancia = 2 * toHundredths(calificacion) - toHundredths(valorNeto);
  if (distancia === 0) return 'media';
  return distancia > 0 ? 'alta' : 'baja';
}

/** Exactly at the limit is in time. */
export const enTiempo = (limite: string, now: Date): boolean => now.getTime() <= Date.parse(limite);

export interface Trabajo {
  idEstadoActividad: number;
  /** Due date of a task; end of the exam for this student, null before they start it. */
  limite: string | null;
  /** When the teacher collected it; null for what the student delivered or still prepares. */
  recogida: string | null;
}

const abierto = ({ limite }: Trabajo, now: Date): boolean => limite !== null && enTiempo(limite, now);

/** Text, files and videos can be changed, and the work delivered or marked as complete. */
export const trabajoEditable = (trabajo: Trabajo, now: Date): boolean =>
  trabajo.idEstadoActividad === ESTADO.pendiente && abierto(trabajo, now);

/** The student can take the own delivery back; what the teacher collected only the teacher gives back. */
export const entregaAnulable = (trabajo: Trabajo, now: Date): boolean =>
  trabajo.idEstadoActividad === ESTADO.entregada && trabajo.recogida === null && abierto(trabajo, now);

/**
 * Collecting or stopping a running exam surprises whoever is writing. The screen asks how the exam stands every 5 s and
 * then sends its last text at once; on a slow line that takes a few seconds more.
 */
export const GRACIA_MS = 15_000;

const conGracia = (instante: string): string => new Date(Date.parse(instante) + GRACIA_MS).toISOString();

/**
 * A draft is taken as long as the work can be changed, and for a moment after the teacher collected or stopped it while
 * the student was writing. Not after an end that everybody knew, and never as a delivery. `detenido`: the exam ended
 * before its minutes.
 */
export function borradorAceptado(trabajo: Trabajo & { detenido: boolean }, now: Date): boolean {
  const { idEstadoActividad: estado, limite, recogida, detenido } = trabajo;
  if (limite === null || !enTiempo(detenido ? conGracia(limite) : limite, now)) return false;
  if (estado === ESTADO.pendiente) return true;
  return estado === ESTADO.entregada && recogida !== null && enTiempo(conGracia(recogida), now);
}

export const acciones = ['calificar', 'anular', 'restaurar', 'pendiente', 'recoger'] as const;
export type Accion = (typeof acciones)[number];

const desde: Record<Accion, readonly number[]> = {
  calificar: [ESTADO.pendiente, ESTADO.entregada, ESTADO.calificada],
  anular: [ESTADO.pendiente, ESTADO.entregada, ESTADO.calificada],
  restaurar: [ESTADO.anulada],
  pendiente: [ESTADO.entregada, ESTADO.calificada],
  recoger: [ESTADO.pendiente],
};

/** Whether the teacher's action fits a participant in this state. Only exams are collected. */
export const accionPermitida = (accion: Accion, estado: number, examen: boolean): boolean =>
  desde[accion].includes(estado) && (accion !== 'recoger' || examen);

/** A draft mark that is not the student's yet and may become so. */
export const porPublicar = (
  { idEstadoActividad: estado, calificacion, borradorCalificacion: borrador }: Marcas,
  examen: boolean,
): boolean =>
  borrador !== null &&
  accionPermitida('calificar', estado, examen) &&
  !(estado === ESTADO.calificada && borrador === calificacion);

/** What the menu offers for a group of participants, in its order. */
export const accionesDe = (estado: number, examen: boolean): Accion[] =>
  acciones.filter((accion) => accionPermitida(accion, estado, examen));

/**
 * The groups of the teacher's panel, what waits for a mark before all else; rejected ones only appear in the list of all.
 */
export const grupos = ['entregadas', 'pendientes', 'calificadas', 'anuladas'] as const;
export type Grupo = (typeof grupos)[number];
const gruposPorEstado: Record<number, Grupo> = {
  1: 'pendientes',
  2: 'entregadas',
  3: 'calificadas',
  4: 'anuladas',
};
export const grupoDe = (estado: number): Grupo | null => gruposPorEstado[estado] ?? null;

const turnos: readonly number[] = [ESTADO.entregada, ESTADO.pendiente, ESTADO.calificada, ESTADO.anulada];
const turnoDe = (estado: number): number =>
  turnos.includes(estado) ? turnos.indexOf(estado) : turnos.length;

/** As a teacher goes through them: what waits for a mark stands before what has one. Within a state the order stays. */
export const porTrabajar = <P extends { idEstadoActividad: number }>(participantes: readonly P[]): P[] =>
  participantes.toSorted((a, b) => turnoDe(a.idEstadoActividad) - turnoDe(b.idEstadoActividad));

/** Said to a teacher who grades somebody that left the class meanwhile. */
export const yaNoEsta = (nombre: string): string => `${nombre} ya no está en esta sección.`;

/** Who put another mark where somebody was typing, and which: 'Marta Xicará puso 4', 'Tú borraste esta nota en otra pestaña o equipo'. */
export function queHizoElOtro({
  borradorCalificacion: puesta,
  quien,
  propia,
}: {
  borradorCalificacion: number | null;
  quien: string | null;
  propia: boolean;
}): string {
  if (propia)
    return `Tú ${puesta === null ? 'borraste esta nota' : `pusiste ${puesta}`} en otra pestaña o equipo`;
  return `${quien ?? 'Otra persona'} ${puesta === null ? 'borró esta nota' : `puso ${puesta}`}`;
}
