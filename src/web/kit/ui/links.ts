import { find } from 'linkifyjs';
import { DIRECCION_MAX, enlaceDe, esEnlace } from '#shared/base/direcciones.ts';

interface LinkSpan {
  from: number;
  to: number;
  href: string;
}

/** A name with dots alone is none: after `fin.La` a sentence goes on. */
const BEGINS = /^(?:https?:\/\/|www\.)/i;
/** Those after the first of them stay words: drawing thousands would keep a phone for seconds. */
const LINKS_MAX = 500;
const MAYBE = /:\/\/|www\.|@/i;
/** Marks that end a sentence, not an address, where linkify does not know them. */
const TRAILING = new Set(".,;:!?'»”’…*");
/** Letters of Spanish and of the Mayan languages. In others an `а` may be one of another alphabet. */
const OUR_LETTERS = /^[\w\p{P}\p{S}áéíóúüñäëïö]*$/iu;

function withoutTrailing(text: string): string {
  let end = text.length;
  while (TRAILING.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The addresses in plain text. Word by word: few of them are read letter by letter, and none that is too long. */
export function findLinks(text: string): LinkSpan[] {
  const found: LinkSpan[] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (found.length >= LINKS_MAX) break;
    if (word.length > 2 * DIRECCION_MAX || !MAYBE.test(word)) continue;
    for (const { type, value, start } of find(word)) {
      if (type !== 'email' && !BEGINS.test(value)) continue;
      const address = withoutTrailing(value);
      const from = index + start;
      const href = enlaceDe(address);
      if (href && URL.canParse(href)) found.push({ from, to: from + address.length, href });
    }
  }
  return found;
}

const siteOf = (href: string): string => {
  const { protocol, hostname, pathname } = new URL(href);
  return protocol === 'mailto:' ? pathname : hostname.replace(/^www\./, '');
};

/** Where a link leads, when its words do not say it, or say it in letters that only look alike. */
function hiddenSite(words: string, href: string): string | null {
  if (!esEnlace(href) || !URL.canParse(href)) return null;
  const site = siteOf(href);
  const said = enlaceDe(words);
  const says = said !== null && URL.canParse(said) && siteOf(said) === site;
  return says && (OUR_LETTERS.test(words) || !site.includes('xn--')) ? null : site;
}

/** A link as it is shown: its attributes, and where it leads when its words keep that to themselves. */
export function linkTo(href: string, words: string) {
  const isMail = /^mailto:/i.test(href);
  return {
    site: hiddenSite(words, href),
    attributes: {
      href,
      rel: 'noopener noreferrer nofollow',
      title: isMail ? 'Abre tu correo' : 'Se abre en otra pestaña',
      ...(isMail ? {} : { target: '_blank' }),
    },
  };
}
