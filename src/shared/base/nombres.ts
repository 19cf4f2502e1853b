import { plain } from './plain.ts';

const PARTICULAS = new Set('de del la las los y'.split(' '));
export const esParticula = (word: string): boolean => word.length <= 3 && PARTICULAS.has(plain(word));

/** Splits a name into words, each with its preceding particles: 'María', 'de los Ángeles'. */
export function piezasDeNombre(text: string): string[] {
  const found: string[] = [];
  let before = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const whole = before ? `${before} ${word}` : word;
    before = esParticula(word) ? whole : '';
    if (!before) found.push(whole);
  }
  return before ? [...found, before] : found;
}
