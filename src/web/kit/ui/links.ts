import { find } from 'linkifyjs';
import { DIRECCION_MAX, enlaceDe, esEnlace } from '#shared/base/direcciones.ts';

interface Direccion {
  from: number;
  to: number;
  href: string;
}

/** A name with dots alone is none: after `fin.La` a sentence goes on. */
const EMPIEZA = /^(?:https?:\/\/|www\.)/i;
/** Those after the first of them stay words: drawing thousands would keep a phone for seconds. */
const ENLACES_MAX = 500;
const QUIZAS = /:\/\/|www\.|@/i;
/** Marks that end a sentence, not an address, where linkify does not know them. */
const COLA = new Set(".,;:!?'»”’…*");
/** Letters of Spanish and of the Mayan languages. In others an `а` may be one of another alphabet. */
const LETRAS_NUESTRAS = /^[\w\p{P}\p{S}áéíóúüñäëïö]*$/iu;

function sinCola(text: string): string {
  let end = text.length;
  while (COLA.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The addresses in plain text. Word by word: few of them are read letter by letter, and none that is too long. */
export function direccionesDe(text: string): Direccion[] {
  const found: Direccion[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (found.length >= ENLACES_MAX) break;
    if (word.length > 2 * DIRECCION_MAX || !QUIZAS.test(word)) continue;
    for (const { type, value, start } of find(word)) {
      if (type !== 'email' && !EMPIEZA.test(value)) continue;
      const address = sinCola(value);
      const from = index + start;
      const href = enlaceDe(address);
      if (href && URL.canParse(href)) found.push({ from, to: from + address.length, href });
    }
  }
  return found;
}

const sitioDe = (href: string): string => {
  const { protocol, hostname, pathname } = new URL(href);
  return protocol === 'mailto:' ? pathname : hostname.replace(/^www\./, '');
};

/** Where a link leads, when its words do not say it, or say it in letters that only look alike. */
function sitioCallado(words: string, href: string): string | null {
  if (!esEnlace(href) || !URL.canParse(href)) return null;
  const sitio = sitioDe(href);
  const dicho = enlaceDe(words);
  const dice = dicho !== null && URL.canParse(dicho) && sitioDe(dicho) === sitio;
  return dice && (LETRAS_NUESTRAS.test(words) || !sitio.includes('xn--')) ? null : sitio;
}

/** A link as it is shown: its attributes, and where it leads when its words keep that to themselves. */
export function enlaceA(href: string, words: string) {
  const deCorreo = /^mailto:/i.test(href);
  return {
    sitio: sitioCallado(words, href),
    atributos: {
      href,
      rel: 'noopener noreferrer nofollow',
      title: deCorreo ? 'Abre tu correo' : 'Se abre en otra pestaña',
      ...(deCorreo ? {} : { target: '_blank' }),
    },
  };
}
