import { SIN_LETRA } from '#shared/base/sin-letra.ts';

/** Thrown when somebody does not want a paper with boxes in it: to whoever shows a failure, nothing. */
const notWanted = () => new DOMException(undefined, 'AbortError');

/** The question that a paper comes with which cannot be printed as it is; null for all others. */
export const sentenceOf = (response: Response): string | null => {
  const sentence = response.headers.get(SIN_LETRA);
  return sentence === null ? null : decodeURIComponent(sentence);
};

/** True at once, or what was answered. */
export async function isWanted(sentence: string | null): Promise<boolean> {
  if (sentence === null) return true;
  const { askAboutMissingGlyphs } = await import('./ui/MissingGlyphsQuestion.tsx');
  return askAboutMissingGlyphs(sentence);
}

/** @throws `AbortError` when a paper with letters that cannot be printed is not wanted so. */
export async function requireWanted(response: Response): Promise<void> {
  if (await isWanted(sentenceOf(response))) return;
  await response.body?.cancel();
  throw notWanted();
}
