/** What is said of a text that is longer than allowed. */
export function excessMessage(text: string, max: number): string | undefined {
  const over = [...text].length - max;
  if (over <= 0) return undefined;
  return `${over === 1 ? 'Sobra 1 carácter' : `Sobran ${over} caracteres`}: el máximo es ${max}.`;
}
