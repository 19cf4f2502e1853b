import { noEsNotaMensaje, punteoRangoMensaje } from '#shared/entregas.ts';

/** '12.75' */
export const CARACTERES_MAX = 5;

/** What begins a mark when it is struck in a cell. What is none is refused once the cell is left, so that nothing of it gets lost. */
export const empiezaNota = (key: string): boolean => /^[^\s]$/u.test(key);

/** A typed mark: its value, null for an empty text, or why it is none. Digits with one comma or point, at most two decimals. */
export function leerNota(texto: string, max: number): { valor: number | null } | { error: string } {
  const limpio = texto.trim().replace(',', '.');
  if (limpio === '') return { valor: null };
  if (/^[-\u2212]\s?\d/.test(limpio)) return { error: punteoRangoMensaje(max) };
  if (!/^(?:\d{1,4}\.?\d{0,2}|\.\d{1,2})$/.test(limpio)) return { error: noEsNotaMensaje(texto.trim()) };
  const valor = Number(limpio);
  return valor > max ? { error: punteoRangoMensaje(max) } : { valor };
}
