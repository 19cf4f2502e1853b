import sanitize from 'sanitize-html';
import { esEnlace } from '#shared/base/direcciones.ts';
import { textoDeHtml } from '#shared/base/texto-de-html.ts';
import { textoLimpio } from '#shared/base/texto-limpio.ts';

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgb\(\s*\d{1,3},\s*\d{1,3},\s*\d{1,3}\s*\)$/];
const STYLES = new Map([
  ['text-align', [/^(?:left|right|center|justify)$/]],
  ['color', COLOUR],
  ['background-color', COLOUR],
]);
/** Our three properties take 80 characters. */
const STYLE_MAX = 200;

/** A whole parser of style sheets, started for every attribute, would cost more than all the rest. */
function cleanStyle(style: string): string {
  if (style.length > STYLE_MAX) return '';
  return style
    .split(';')
    .map((declaration) => {
      const [property = '', value = '', ...others] = declaration.split(':').map((part) => part.trim());
      const allowed = others.length === 0 && STYLES.get(property)?.some((rule) => rule.test(value));
      return allowed ? `${property}:${value}` : '';
    })
    .filter(Boolean)
    .join(';');
}

/** Exactly what our editor can make: headings, alignment, bold, italic, underline, lists, colours and links. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'span', 'a'],
  ],
  allowedAttributes: { '*': ['style'], a: ['style', 'href', 'rel', 'target'], ol: ['style', 'start'] },
  // Ours, above: what is left of a style needs no second look.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    ol: (tagName, { start = '', ...attribs }) => ({
      tagName,
      attribs: /^\d{1,6}$/.test(start) ? { ...attribs, start } : attribs,
    }),
    // An address inside the school would make somebody press what they did not mean; of such a link only the words stay.
    a: (_, { href = '', style = '' }): sanitize.Tag =>
      esEnlace(href)
        ? { tagName: 'a', attribs: { style, href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
        : { tagName: 'span', attribs: { style } },
    '*': (tagName, { style, ...attribs }) => {
      const kept = style && cleanStyle(style);
      return { tagName, attribs: kept ? { ...attribs, style: kept } : attribs };
    },
  },
  // Deeper than anybody writes: a tower of tags would otherwise cost whoever opens it dearly.
  nestingLimit: 50,
};

/** The parser moves and searches the list of all open tags for each one, so their number times itself is what it takes. */
const OPEN_TAGS_MAX = 100;

class Tower extends Error {}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Rich text as it may be stored: what the editor cannot make is dropped, the words in it stay. Of a tower of tags only
 * the words stay.
 */
export function cleanRichText(html: string): string {
  let open = 0;
  try {
    // Signs written as entities are signs from here on.
    const clean = sanitize(html, {
      ...OPTIONS,
      onOpenTag() {
        open += 1;
        if (open > OPEN_TAGS_MAX) throw new Tower();
      },
      onCloseTag() {
        open -= 1;
      },
    });
    return textoLimpio(clean);
  } catch (error) {
    if (error instanceof Tower) return `<p>${escaped(textoDeHtml(html))}</p>`;
    throw error;
  }
}
