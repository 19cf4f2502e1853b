/** Joiners and variation selectors: they ask for a glyph variant that no font here has, so they are dropped. */
const UNSEEN = /\p{Cf}|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** The apostrophes of Mayan languages that look like those of Figtree are drawn with them. */
export const inTheFonts = (text: string): string =>
  text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll('\u02bc', '\u2019').replaceAll('\u02bb', '\u2018');
