import { z } from 'zod';

/** Smallest and largest value of a field: length of a text, a number, or a date `YYYY-MM-DD`. */
export interface Limites {
  min?: number | string;
  max: number | string;
  /** Integers only. */
  entero?: true;
}

/**
 * Registry of limits that a schema checks in code, as of passwords, whose length is counted in visible characters. Limits
 * declared in the schema, such as `.max(50)`, are read from it. Never sent to clients: used by tests and `docs/limits.md`.
 */
export const limites = z.registry<Limites>();
