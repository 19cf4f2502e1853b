import sanitize from 'sanitize-html';

const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgb\(\s*\d{1,3},\s*\d{1,3},\s*\d{1,3}\s*\)$/];

/** Exactly what our editor can make: headings, alignment, bold, italic, underline, lists, colours and links. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote'],
    ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'span', 'a'],
  ],
  allowedAttributes: { '*': ['style'], a: ['style', 'href', 'rel', 'target'], ol: ['style', 'start'] },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: COLOUR,
      'background-color': COLOUR,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    ol: (tagName, { start = '', ...attribs }) => ({
      tagName,
      attribs: /^\d{1,6}$/.test(start) ? { ...attribs, start } : attribs,
    }),
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
  // Deeper than anybody writes: a tower of tags would otherwise cost whoever opens it dearly.
  nestingLimit: 50,
};

/** Rich text as it may be stored: what the editor cannot make is dropped, the words in it stay. */
export const cleanRichText = (html: string): string => sanitize(html, OPTIONS);
