import { textoLimpio } from './texto-limpio.ts';

/** More of a text than is looked at: what stands beyond 2000 characters is not found. */
const BUSCADO_MAX = 2000;
/** More words than a name has only cost time. */
const PALABRAS_MAX = 6;

/** The glottal stop of Mayan languages and the apostrophe of O'Connor, in every sign that keyboards and lists have for them. */
const APOSTROFOS = /['`´‘’‛ʹʻʼʽʾʿˈˊˋ′‵Ꞌꞌ＇]/g;
/** '5555-0001' is one number; 'López-Gómez' are two words. */
const ENTRE_CIFRAS = /(\d)[-\u2010-\u2015\u2212](?=\d)/g;
const SEPARADORES = /[\s,;\-\u2010-\u2015\u2212]+/g;
const TILDES = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** What holds an emoji together is not looked for. */
const UNIONES = /\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu;
/** Letters with a stroke are no letter and an accent to Unicode. The sigma at the end of a word is a sigma. */
const CON_TRAZO: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ħ: 'h', ŧ: 't', ð: 'd', ı: 'i', ς: 'σ' };
const TRAZOS = /[łđøħŧðıς]/g;

/**
 * A text as it is looked for: accents, case, apostrophes, commas and hyphens do not count; ñ is a letter of its own.
 * `clave_busqueda` of the database is the same rule.
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

/** Guatemala's own numbers are kept without its code: `+502 5555 0001`, as telephones write it. */
const CON_PAIS = /^[\s(]{0,4}(?:\+|00)\s{0,4}502\)?(?=[\s\d\-\u2010-\u2015\u2212]{1,40}$)/;

/** The words somebody looks for, each as `claveDeBusqueda` has it. */
export const palabrasBuscadas = (search: string): string[] =>
  claveDeBusqueda(textoLimpio(search.slice(0, BUSCADO_MAX)).replace(CON_PAIS, ''))
    .split(' ')
    .filter(Boolean)
    .slice(0, PALABRAS_MAX);

/** Whether every word of the search stands somewhere in a text; of an empty search all do. */
export function buscador(search: string): (text: string) => boolean {
  const words = palabrasBuscadas(search);
  return (text) => {
    const clave = words.length > 0 ? claveDeBusqueda(text) : '';
    return words.every((word) => clave.includes(word));
  };
}
