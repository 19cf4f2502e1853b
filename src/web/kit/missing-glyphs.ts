import { SIN_LETRA } from '#shared/base/sin-letra.ts';

/** Thrown when the person declines a document with missing glyphs. Failures of this kind are not shown. */
const notWanted = () => new DOMException(undefined, 'AbortError');

/** The warning of a document with characters that the font cannot print; null without any. */
export const sentenceOf = (response: Response): string | null => {
  const sentence = response.headers.get(SIN_LETRA);
  return sentence === null ? null : decodeURIComponent(sentence);
};

/** True without a warning, else the person's answer. */
export async function isWanted(sentence: string | null): Promise<boolean> {
  if (sentence === null) return true;
  const { askAboutMissingGlyphs } = await import('./ui/MissingGlyphsQuestion.tsx');
  return askAboutMissingGlyphs(sentence);
}

/** @throws `AbortError` when the person declines a document with missing glyphs. */
export async function requireWanted(response: Response): Promise<void> {
  if (await isWanted(sentenceOf(response))) return;
  await response.body?.cancel();
  throw notWanted();
}
