import { toHundredths } from '#shared/base/decimal.ts';
import { contar } from '#shared/base/formatos.ts';

/** A mark as people and spreadsheets write it: digits, one comma or point. Longer ones are no mark of any activity. */
const NUMERO = /^(\d{0,9})(?:[.,](\d{0,9}))?$/;
const CON_SIGNO = /^[-\u2212]\s?/;
const DECIMALES_MAX = 2;

/** Characters of the longest mark that has a place in the sheet: '12.75'. */
export const PUNTEO_DE_HOJA_MAX = 5;

function leerNumero(text: string): { valor: number; decimales: number } | null {
  const [, enteros = '', decimales = ''] = NUMERO.exec(text) ?? [];
  if (enteros + decimales === '') return null;
  return { valor: Number(`${enteros || '0'}.${decimales || '0'}`), decimales: decimales.length };
}

/** Whether a text could be the mark of some activity: no code or name is taken for one. */
export const pareceNota = (text: string): boolean =>
  text.length <= PUNTEO_DE_HOJA_MAX && leerNumero(text) !== null;

export const NO_ES_NUMERO = 'No es un número';
export const MENOR_QUE_CERO = 'Es menor que 0';
export const MUCHOS_DECIMALES = 'Lleva más de 2 decimales';
/** 'Pasa de 15 puntos' */
export const pasaDe = (puntos: number): string => `Pasa de ${contar(puntos, 'punto', 'puntos')}`;

/** The mark that a pasted text says, or why it says none: digits with one comma or point, two decimals, 0 to the points of the activity. */
export function leerPunteo(text: string, puntos: number): { valor: number } | { falta: string } {
  const leido = leerNumero(text);
  if (!leido) {
    const negativo = CON_SIGNO.test(text) && leerNumero(text.replace(CON_SIGNO, '')) !== null;
    return { falta: negativo ? MENOR_QUE_CERO : NO_ES_NUMERO };
  }
  if (leido.decimales > DECIMALES_MAX) return { falta: MUCHOS_DECIMALES };
  if (toHundredths(leido.valor) > toHundredths(puntos)) return { falta: pasaDe(puntos) };
  return { valor: leido.valor };
}
