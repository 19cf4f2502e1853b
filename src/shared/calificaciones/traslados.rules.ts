import { fechaCorta } from '#shared/base/fechas.ts';
import { enumerar } from '#shared/base/formatos.ts';

interface Llegada {
  /** `YYYY-MM-DD` */
  fechaAsignado: string;
  /** Blocks that ended before the student came, and in which the student has nothing. */
  sinNada: readonly number[];
}

/** 'Ingresó el 12 abr 2026: revisa si lleva nota de traslado del bloque 1.' */
export function avisosDeTraslado({ fechaAsignado, sinNada }: Llegada): string[] {
  if (sinNada.length === 0) return [];
  const bloques = `${sinNada.length === 1 ? 'del bloque' : 'de los bloques'} ${enumerar(sinNada.map(String))}`;
  return [`Ingresó el ${fechaCorta(fechaAsignado)}: revisa si lleva nota de traslado ${bloques}.`];
}
