/**
 * How often a test that cuts the power does so. One round shows that nothing confirmed is lost; what goes wrong once in
 * a hundred times is looked for by `npm run drills`.
 */
export const RONDAS = Number(process.env.DRILL_ROUNDS ?? 1);

/** Starting a school, cutting it off and starting it again, on a busy machine. */
export const ROUND_MS = 60_000;
