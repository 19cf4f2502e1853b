/** The apostrophes of Mayan languages, which neither file of Figtree has, look like these. */
export const inTheFonts = (text: string): string =>
  text.normalize('NFC').replaceAll('\u02bc', '\u2019').replaceAll('\u02bb', '\u2018');
