/** Joiners and variation selectors: they ask for a glyph variant that no font here has, so they are dropped. */
const JOINERS = /\p{Cf}|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** Replaces the apostrophes of Mayan languages by Figtree's, which look the same. */
export const inTheFonts = (text: string): string =>
  text.normalize('NFC').replaceAll(JOINERS, '').replaceAll('\u02bc', '\u2019').replaceAll('\u02bb', '\u2018');
