/** The apostrophes of Mayan languages that look like those of Figtree are drawn with them. */
export const inTheFonts = (text: string): string =>
  text.normalize('NFC').replaceAll('\u02bc', '\u2019').replaceAll('\u02bb', '\u2018');
