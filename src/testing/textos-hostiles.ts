import { wellFormed } from '#server/platform/http/json.ts';

/** What slow rules stumble over: each is repeated until the text is full. */
const FORMAS = {
  letras: 'a',
  cifras: '1',
  espacios: ' ',
  'saltos de línea': '\n',
  tabuladores: '\t',
  'menor que': '<',
  'enlaces sin fin': '<a href=',
  'estilos rotos': '<p style="color:(">',
  'comentarios sin fin': '<!--',
  // Each may end one comment or stand inside another.
  'comentarios enlazados': '--><!--',
  'etiquetas anidadas': '<b>',
  'cierres ajenos': '<b></i>',
  'entidades rotas': '&#',
  comillas: '"',
  'barras inversas': '\\',
  paréntesis: '([{',
  direcciones: 'http://',
  'direcciones con punto': 'http://a.gt. ',
  'signos de igual': '=',
  'puntos y comas': '.,',
  arrobas: '@.',
  'dos puntos': ':;',
  comodines: '%_',
  diagonales: '/-',
  // Two marks of different classes: what puts them in canonical order sorts them one by one.
  'acentos sueltos': '\u0301\u0323',
  emojis: '😀',
  'mitades de emoji': '\ud800',
  'caracteres nulos': '\0',
  'marcas sin ancho': '\u200b\u202e',
} as const;

export type Forma = keyof typeof FORMAS;
export const esForma = (texto: string): texto is Forma => texto in FORMAS;
export const formas = Object.keys(FORMAS).filter(esForma);

/** A text of a shape, of exactly so many characters. */
export const deLargo = (forma: Forma, largo: number): string =>
  FORMAS[forma].repeat(Math.ceil(largo / FORMAS[forma].length)).slice(0, largo);

const enBytes = (una: string, bytes: number): string =>
  una.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(una))));

const escapada = (forma: Forma): string => JSON.stringify(FORMAS[forma]).slice(1, -1);

/** As much of a shape as fits into so many bytes, as it stands between the quotes of a text of JSON. */
export const enJson = (forma: Forma, bytes: number): string => enBytes(escapada(forma), bytes);

/** The same as the rules of a call get it. */
export function deJson(forma: Forma, bytes: number): string {
  const veces = enJson(forma, bytes).length / escapada(forma).length;
  return String(JSON.parse(wellFormed(`"${escapada(forma)}"`))).repeat(veces);
}

/** As much of a shape as fits into so many bytes of a file. */
export const enArchivo = (forma: Forma, bytes: number): Buffer => Buffer.from(enBytes(FORMAS[forma], bytes));

/** As much of a shape as a header holds: what stands in Latin 1, without control characters. */
export const enCabecera = (forma: Forma, largo: number): string =>
  deLargo(forma, largo).replace(/[^\t\x20-\x7e\xa0-\xff]/g, '\xff');

/** For an address, in which every character has to stand in UTF-8. */
export const enDireccion = (forma: Forma, largo: number): string =>
  deLargo(forma, largo).replace(/\p{Surrogate}/gu, '\ufffd');
