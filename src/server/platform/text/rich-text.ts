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
/** Longest `style` attribute. The three allowed properties take 80 characters. */
const STYLE_MAX = 200;

/** Allow-list of CSS properties. Starting a CSS parser for every attribute would cost more than all the rest. */
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

/** Allow-list of what the editor can make: headings, alignment, bold, italic, underline, lists, colours and links. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'span', 'a'],
  ],
  allowedAttributes: { '*': ['style'], a: ['style', 'href', 'rel', 'target'], ol: ['style', 'start'] },
  // `cleanStyle` has checked the styles already.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    ol: (tagName, { start = '', ...attribs }) => ({
      tagName,
      attribs: /^\d{1,6}$/.test(start) ? { ...attribs, start } : attribs,
    }),
    // Relative URLs are removed and their text kept: a link into the application could make a reader trigger an action.
    a: (_, { href = '', style = '' }): sanitize.Tag =>
      esEnlace(href)
        ? { tagName: 'a', attribs: { style, href, rel: 'noopener noreferrer nofollow', target: '_blank' } }
        : { tagName: 'span', attribs: { style } },
    '*': (tagName, { style, ...attribs }) => {
      const kept = style && cleanStyle(style);
      return { tagName, attribs: kept ? { ...attribs, style: kept } : attribs };
    },
  },
  // Deeper nesting than anybody writes; very deep nesting makes the document slow to open.
  nestingLimit: 50,
};

/** Limit of open tags. The parser searches the list of open tags for each tag, so its time is quadratic in their number. */
const OPEN_TAGS_MAX = 100;

class TooDeep extends Error {}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Sanitizes rich text for storage: drops what the editor cannot make and keeps its text. HTML nested too deeply is reduced to its
 * text.
 */
export function cleanRichText(html: string): string {
  let open = 0;
  try {
    // sanitize-html decodes entities, so that `textoLimpio` sees the characters.
    const clean = sanitize(html, {
      ...OPTIONS,
      onOpenTag() {
        open += 1;
        if (open > OPEN_TAGS_MAX) throw new TooDeep();
      },
      onCloseTag() {
        open -= 1;
      },
    });
    return textoLimpio(clean);
  } catch (error) {
    if (error instanceof TooDeep) return `<p>${escaped(textoDeHtml(html))}</p>`;
    throw error;
  }
}
