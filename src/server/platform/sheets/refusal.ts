import { Problem } from '#server/platform/errors/problem.ts';
import { ILEGIBLE } from '#shared/base/hojas.ts';

/** Validation error at the field `archivo`. */
export const refused = (mensaje: string, cause?: unknown): Problem =>
  new Problem('invalid', mensaje, { fields: [{ campo: 'archivo', mensaje }], cause });

/** The file is too big or damaged; the cause goes to the log only. */
export const unreadable = (cause: unknown): Problem => refused(ILEGIBLE, cause);
