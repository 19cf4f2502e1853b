/** Characters of a text as the server counts them: an accent that came apart from its letter is none of its own. */
export const lengthOf = (text: string): number => [...text.normalize('NFC')].length;

/** What is said of a text that is longer than allowed. */
export function excessMessage(text: string, max: number): string | undefined {
  const over = lengthOf(text) - max;
  if (over <= 0) return undefined;
  return `${over === 1 ? 'Sobra 1 carácter' : `Sobran ${over} caracteres`}: el máximo es ${max}.`;
}
