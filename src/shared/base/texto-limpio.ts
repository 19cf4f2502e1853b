/**
 * Invisible characters: control characters, bidirectional marks, soft hyphens, fillers, and everything else that is default
 * ignorable in Unicode. The SQL function `texto_limpio` is the same rule.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: these are looked for one by one
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what is removed
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu;
/** Zero-width joiners are kept inside an emoji, and in Arabic and Indic scripts, where they change the shape of letters. */
const JOINER =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: these are looked for one by one
  /(?<![\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}\ufe0f\u0600-\u074f\u0900-\u0dff])[\u200c\u200d]|[\u200c\u200d](?![\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}\ufe0f\u0600-\u074f\u0900-\u0dff])/gu;
/** Variation selectors are kept after an emoji, after a Chinese character, and after the digit of a keycap. */
const VARIATION_SELECTOR =
  /(?<![\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}0-9#*])[\ufe00-\ufe0f]|(?<=[0-9#*])[\ufe00-\ufe0f](?!\u20e3)|(?<![\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}])[\u{e0100}-\u{e01ef}]/gu;
/** Tag characters are kept in the flags of England, Scotland and Wales: a black flag followed by invisible letters. */
const TAG = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]/gu;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;
/** Longer texts are not cleaned: no field accepts them. */
const LIMPIADO_MAX = 200_000;
/** Fast path: most text is ASCII and needs no cleaning. */
const MAYBE_UNCLEAN = /[^\t\n\x20-\x7e]/;

/**
 * Stream-Safe Text Format (UAX 15) allows 30 combining marks on a letter. No word has more, and normalising thousands takes
 * seconds.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Canonical text for storage: NFC, no invisible characters, plain spaces, `\n` line ends. All input goes through it, so that
 * texts that look alike are equal.
 */
export const textoLimpio = (text: string): string =>
  text.length <= LIMPIADO_MAX && MAYBE_UNCLEAN.test(text)
    ? text
        .replace(LINE_END, '\n')
        .replace(SPACE, ' ')
        .replace(INVISIBLE, '')
        .replace(JOINER, '')
        .replace(VARIATION_SELECTOR, '')
        .replace(TAG, '')
        .replace(TOO_MANY_MARKS, '$1')
        .normalize('NFC')
    : text;
