import { CELDA_MAX } from '#shared/base/hojas.ts';
import { esParticula, piezasDeNombre } from '#shared/base/nombres.ts';

/** One character more than a cell may have stays, so that too long is still too long. */
const acotado = (text: string): string => text.slice(0, CELDA_MAX + 1);

const piezas = (text: string): string[] => piezasDeNombre(acotado(text));

/** 'Ana María del Carmen' is 'Ana', 'María', 'del Carmen'; what is missing is ''. */
export function partirNombres(text: string): { nombre1: string; nombre2: string; nombre3: string } {
  const [nombre1 = '', nombre2 = '', ...rest] = piezas(text);
  return { nombre1, nombre2, nombre3: rest.join(' ') };
}

/** 'de la Cruz Pérez' is 'de la Cruz', 'Pérez'; a third surname stays with the second. */
export function partirApellidos(text: string): { apellido1: string; apellido2: string } {
  const [apellido1 = '', ...rest] = piezas(text);
  return { apellido1, apellido2: rest.join(' ') };
}

/** 'Apellidos, nombres'. @returns null without the one comma: nobody can tell where surnames begin. */
export function partirNombreCompleto(
  text: string,
): (ReturnType<typeof partirNombres> & ReturnType<typeof partirApellidos>) | null {
  const [apellidos = '', nombres = '', ...more] = acotado(text).split(',');
  if (more.length > 0 || !apellidos.trim() || !nombres.trim()) return null;
  return { ...partirNombres(nombres), ...partirApellidos(apellidos) };
}

/** Says of a cell that nobody can divide what to write in it; null: it has its one comma. */
export function faltaDeComa(text: string): string | null {
  if (partirNombreCompleto(text)) return null;
  return text.includes(',')
    ? 'Escribe los apellidos, una sola coma y los nombres, como Muñoz Xitumul, Ana María.'
    : 'Falta la coma. Escribe los apellidos, una coma y los nombres, como Muñoz Xitumul, Ana María.';
}

/** Two letters at least, and none of them small. */
export function todoMayusculas(text: string): boolean {
  const seen = acotado(text);
  const letters = seen.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && seen === seen.toUpperCase() && seen !== seen.toLowerCase();
}

/** Each part of a word: 'PÉREZ-GÓMEZ' and "D'LEÓN" have two. */
const conInicial = (word: string): string => {
  let isFirst = true;
  let written = '';
  for (const sign of word) {
    written += isFirst ? sign.toUpperCase() : sign.toLowerCase();
    isFirst = /['’`´-]/.test(sign);
  }
  return written;
};

/** 'DE LA CRUZ' is 'de la Cruz', 'MUÑOZ' is 'Muñoz'. Blanks stay as they are. */
export const conMayusculaInicial = (text: string): string =>
  acotado(text)
    .split(/(\s)/)
    .map((word) => (esParticula(word) ? word.toLowerCase() : conInicial(word)))
    .join('');
