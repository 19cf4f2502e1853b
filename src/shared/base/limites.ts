import { z } from 'zod';

/** The least and the most a field takes: characters of a text, a number, a date `YYYY-MM-DD`. */
export interface Limites {
  min?: number | string;
  max: number | string;
  /** Whole numbers alone. */
  entero?: true;
}

/**
 * Limits that a schema checks in code of its own, as of a password, whose characters are counted as people count them. Those that stand in
 * the schema, as `.max(50)`, are read from there. Never sent to anybody: tests and `docs/limits.md` are made from them.
 */
export const limites = z.registry<Limites>();
