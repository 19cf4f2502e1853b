/** Joiners and selectors of a style ask for a shape that no face has: without them stands the letter. */
const UNSEEN = /\p{Cf}|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** The apostrophes of Mayan languages that look like those of Figtree are drawn with them. */
export const inTheFonts = (text: string): string =>
  text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll('\u02bc', '\u2019').replaceAll('\u02bb', '\u2018');
