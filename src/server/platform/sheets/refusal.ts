import { Problem } from '#server/platform/errors/problem.ts';
import { ILEGIBLE } from '#shared/base/hojas.ts';

/** The file is not taken: said at the field it came in by. */
export const refused = (mensaje: string, cause?: unknown): Problem =>
  new Problem('invalid', mensaje, { fields: [{ campo: 'archivo', mensaje }], cause });

/** Too big or damaged; why goes to the log only. */
export const unreadable = (cause: unknown): Problem => refused(ILEGIBLE, cause);
