import { type Problem, rule } from '#server/platform/errors/problem.ts';
import { alcanceDe } from '#shared/becas.rules.ts';
import type { Beca } from '#shared/becas.ts';

const minuscula = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

type Conocida = Pick<Beca, 'clase' | 'concepto' | 'porMes' | 'desde' | 'hasta'>;

/** 'Ya tiene una beca en colegiatura de marzo a octubre.' */
export const yaTiene = (otra: Conocida): Problem =>
  rule(`Ya tiene ${otra.clase === 'beca' ? 'una beca' : 'un descuento'} en ${minuscula(alcanceDe(otra))}.`);

export function exigirTerminable({ activa, clase, deUnCobro, porMes, hasta }: Beca, desdeMes: number): void {
  if (!activa) throw rule('Ya está terminada.');
  if (clase === 'retiro') throw rule('Se quita cuando el alumno reingresa.');
  if (porMes && !deUnCobro && desdeMes > hasta) throw rule('Ya no cuenta en ese mes: elige uno anterior.');
}

/** What is of one charge ends with it, and what was ended stays so. */
export function exigirRenovable({ activa, clase, deUnCobro }: Beca): void {
  if (deUnCobro || clase === 'retiro') throw rule('Solo se renuevan las de un tipo de pago.');
  if (!activa) throw rule('Una de ellas ya está terminada.');
}
