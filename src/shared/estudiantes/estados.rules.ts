/** What an enrolment may be. Stored words: they never change. */
export const ESTADOS_INSCRIPCION = ['preinscrita', 'activa', 'retirada', 'trasladada', 'anulada'] as const;
export type EstadoInscripcion = (typeof ESTADOS_INSCRIPCION)[number];

/** The student's enrolment of the year, of which there is one at most; a cancelled one counts nowhere. */
export type EstadoVivo = Exclude<EstadoInscripcion, 'anulada'>;

/** Somebody who left during the year. */
export type EstadoDeBaja = Extract<EstadoVivo, 'retirada' | 'trasladada'>;

/**
 * What an enrolment counts for:
 * - `clase`: it is in class lists, counts and results, gets what is published, and its student writes in the class
 * - `historia`: it was a year at the school; its student reads it
 * - `viva`: no other can be made in its year, and what is owed for it is owed
 */
export type Cuenta = 'clase' | 'historia' | 'viva';

/** Each state says of itself what it counts for, so that a new one cannot be forgotten. */
const CUENTA: Record<EstadoVivo, readonly Cuenta[]> = {
  preinscrita: ['viva'],
  activa: ['clase', 'historia', 'viva'],
  retirada: ['historia', 'viva'],
  trasladada: ['historia', 'viva'],
};

const esViva = (estado: EstadoInscripcion): estado is EstadoVivo => estado !== 'anulada';

/** The states in which an enrolment counts for something. */
export const estadosQueCuentan = (para: Cuenta): EstadoVivo[] =>
  ESTADOS_INSCRIPCION.filter(esViva).filter((estado) => CUENTA[estado].includes(para));

export const cuentaPara = (para: Cuenta, estado: EstadoInscripcion): boolean =>
  esViva(estado) && CUENTA[estado].includes(para);

export const esDeBaja = (estado: EstadoInscripcion): estado is EstadoDeBaja =>
  estado === 'retirada' || estado === 'trasladada';

export const ETIQUETA_ESTADO: Record<EstadoInscripcion, string> = {
  preinscrita: 'Preinscrito',
  activa: 'Activo',
  retirada: 'Retirado',
  trasladada: 'Trasladado',
  anulada: 'Anulada',
};

/** Said to a student who left, or changed section, and would still write in the class. */
export const YA_NO_EN_CLASE = 'Ya no estás en esta clase: puedes leerla, pero no escribir en ella.';
