import { esExamenFinal, esParcial, TIPO, type TipoActividad } from '#shared/actividades.rules.ts';
import { PUNTOS_EXAMEN_MAX, PUNTOS_MAX } from '#shared/actividades.ts';
import type { EstadoBloque } from '#shared/bloques.rules.ts';

/** What the marks of a column add to: the zone, as homework or as a partial, or the final exam. */
export const SUMAN_A = [TIPO.tarea, TIPO.parcial, TIPO.examenFinal] as const;
export type SumaA = (typeof SUMAN_A)[number];

export const NOMBRE_DE_SUMA: Record<SumaA, string> = {
  [TIPO.tarea]: 'Zona',
  [TIPO.parcial]: 'Parcial',
  [TIPO.examenFinal]: 'Examen final',
};

const COMO_EXTRA = {
  [TIPO.tarea]: TIPO.tareaExtra,
  [TIPO.parcial]: TIPO.parcialExtra,
  [TIPO.examenFinal]: TIPO.examenFinalExtra,
} as const;

/** The kind of a new column: ordinary in a block in progress, extra in a finished one. */
export const tipoDeColumna = (sumaA: SumaA, estado: EstadoBloque): TipoActividad =>
  estado === 'finalizado' ? COMO_EXTRA[sumaA] : sumaA;

/** What a column of this kind adds to. */
export function sumaDe(tipo: number): SumaA {
  if (esParcial(tipo)) return TIPO.parcial;
  return esExamenFinal(tipo) ? TIPO.examenFinal : TIPO.tarea;
}

export const puntosMaximos = (sumaA: SumaA): number =>
  sumaA === TIPO.examenFinal ? PUNTOS_EXAMEN_MAX : PUNTOS_MAX;
