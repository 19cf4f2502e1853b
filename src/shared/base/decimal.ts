/**
 * Exact arithmetic for money and marks. Numbers of at most two decimals become integers (hundredths), so that no sum, average or
 * comparison uses binary floating point.
 */
export const toHundredths = (value: number): number => Math.round(value * 100);
export const fromHundredths = (hundredths: number): number => hundredths / 100;

/** Exact sum of numbers with at most two decimals. */
export function sum(values: readonly number[]): number {
  return fromHundredths(values.reduce((total, value) => total + toHundredths(value), 0));
}

/**
 * Average rounded to an integer, halves up: {73.5, 45.6, 53.8, 65.1} → 60, {52.6, 46.5, 50.3, 52.6} → 51.
 * @returns null without values.
 */
export function averageHalfUp(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const total = values.reduce((hundredths, value) => hundredths + toHundredths(value), 0);
  // floor(total / (100 n) + 1/2), in integers only
  return Math.floor((2 * total + 100 * values.length) / (200 * values.length));
}
