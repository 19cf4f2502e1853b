import { textoLimpio } from './texto-limpio.ts';

/** Characters of a text that are searched; what comes after them is not found. */
const BUSCADO_MAX = 2000;
/** Words of a search that count; no name has more. */
const PALABRAS_MAX = 6;

/**
 * The glottal stop of Mayan languages and the apostrophe of O'Connor, in every character that keyboards and lists use for them.
 */
const APOSTROFOS = /['`´‘’‛ʹʻʼʽʾʿˈˊˋ′‵Ꞌꞌ＇]/g;
/** A hyphen between digits is removed: '5555-0001' is one number. In 'López-Gómez' it separates two words. */
const ENTRE_CIFRAS = /(\d)[-\u2010-\u2015\u2212](?=\d)/g;
const SEPARADORES = /[\s,;\-\u2010-\u2015\u2212]+/g;
const TILDES = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Joiners and variation selectors inside an emoji are ignored. */
const UNIONES = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu;
/** Letters that Unicode does not decompose into a base letter and a mark. The final sigma is a sigma. */
const CON_TRAZO: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ŧ: 't', ð: 'd', ı: 'i', ς: 'σ' };
const TRAZOS = /[łđøħŧðıς]/g;

/**
 * Search key of a text: without accents, case, apostrophes, commas and hyphens; ñ stays a letter of its own. The SQL function
 * `clave_busqueda` is the same rule.
 */
export const claveDeBusqueda = (text: string): string =>
  textoLimpio(text.slice(0, BUSCADO_MAX))
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('n\u0303', 'ñ')
    .replace(TILDES, '')
    .replace(UNIONES, '')
    .replace(TRAZOS, (letra) => CON_TRAZO[letra] ?? letra)
    .replace(APOSTROFOS, '')
    .replace(ENTRE_CIFRAS, '$1')
    .replace(SEPARADORES, ' ')
    .trim();

/** Country code of Guatemala, as telephones write it: `+502 5555 0001`. Numbers are stored without it. */
const CON_PAIS = /^[\s(]{0,4}(?:\+|00)\s{0,4}502\)?(?=[\s\d\-\u2010-\u2015\u2212]{1,40}$)/;

/** The words of a search, normalised by `claveDeBusqueda`. */
export const palabrasBuscadas = (search: string): string[] =>
  claveDeBusqueda(textoLimpio(search.slice(0, BUSCADO_MAX)).replace(CON_PAIS, ''))
    .split(' ')
    .filter(Boolean)
    .slice(0, PALABRAS_MAX);

/** Returns a predicate: true if a text contains every word of the search. An empty search matches all. */
export function buscador(search: string): (text: string) => boolean {
  const words = palabrasBuscadas(search);
  return (text) => {
    const clave = words.length > 0 ? claveDeBusqueda(text) : '';
    return words.every((word) => clave.includes(word));
  };
}
