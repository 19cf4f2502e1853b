import { type CeldaDeHoja, participa, soloSeLee, valorDeCelda } from './celda.ts';

const seCalifica = ({ guardada }: CeldaDeHoja): boolean => participa(guardada) && !soloSeLee(guardada);

/** Takes part, and has neither mark nor draft. */
export const faltaNota = (celda: CeldaDeHoja): boolean => seCalifica(celda) && valorDeCelda(celda) === null;

/** '6 de 29 con nota', drafts included. Who takes no part and whose work is annulled is on neither side. */
export function avanceDe(celdas: readonly CeldaDeHoja[]): { con: number; de: number } {
  const suyas = celdas.filter(seCalifica);
  return { con: suyas.filter((celda) => !faltaNota(celda)).length, de: suyas.length };
}
