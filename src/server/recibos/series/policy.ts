import { invalidField } from '#server/platform/errors/problem.ts';
import type { ClaseVisible, Serie, SerieForm } from '#shared/recibos/series.ts';

/** Numbers of a paper are typed: nobody gets one without choosing the series. */
export function exigirPredeterminable(clase: ClaseVisible, predeterminada: boolean): void {
  if (predeterminada && clase === 'manual') {
    throw invalidField('predeterminada', 'Una serie de recibos en papel se elige al cobrar.');
  }
}

/**
 * What receipts say of themselves does not change, and one series of each class is always there to use.
 * @throws Problem `invalid` at the field
 */
export function exigirCambio(antes: Serie, { serie, siguiente, activa, predeterminada }: SerieForm): void {
  if (antes.conRecibos && serie !== antes.serie) {
    throw invalidField('serie', 'Ya hay recibos con esta serie: agrega otra y deja de usar esta.');
  }
  if (antes.conRecibos && siguiente !== null && siguiente !== antes.siguiente) {
    throw invalidField('siguiente', 'Ya hay recibos con esta serie: sigue donde va.');
  }
  if (antes.predeterminada && !activa) {
    throw invalidField('activa', 'Es la que se usa si nadie elige otra: primero elige otra para eso.');
  }
  if (antes.predeterminada && !predeterminada) {
    throw invalidField('predeterminada', 'Para cambiarla, marca esto en la otra serie.');
  }
  if (predeterminada && !activa) {
    throw invalidField('activa', 'La que se usa si nadie elige otra tiene que estar en uso.');
  }
  exigirPredeterminable(antes.clase, predeterminada);
}
