import { SIN_LETRA } from '#shared/base/sin-letra.ts';

/** Thrown when somebody does not want a paper with boxes in it: to whoever shows a failure, nothing. */
const noQuiere = () => new DOMException(undefined, 'AbortError');

/** The question that a paper comes with which cannot be printed as it is; null for all others. */
export const fraseDe = (response: Response): string | null => {
  const frase = response.headers.get(SIN_LETRA);
  return frase === null ? null : decodeURIComponent(frase);
};

/** True at once, or what was answered. */
export async function seQuiere(frase: string | null): Promise<boolean> {
  if (frase === null) return true;
  const { preguntarPorLetras } = await import('./ui/MissingGlyphsQuestion.tsx');
  return preguntarPorLetras(frase);
}

/** @throws `AbortError` when a paper with letters that cannot be printed is not wanted so. */
export async function exigirQueSeQuiera(response: Response): Promise<void> {
  if (await seQuiere(fraseDe(response))) return;
  await response.body?.cancel();
  throw noQuiere();
}
