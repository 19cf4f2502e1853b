import type { z } from 'zod';
import { invalid, notFound } from '#server/platform/errors/problem.ts';
import { type FieldError, UNREADABLE } from '#shared/base/errors.ts';

const errorsOf = (error: z.ZodError): FieldError[] =>
  error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensaje: message }));

/** Values of a path: anything that is not an id is simply not there. */
export function validParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw notFound();
  return result.data;
}

/**
 * What a contract has no sentence for, such as a part of another type, is said in general words and in Spanish.
 * @throws Problem `invalid` naming every field and showing the first sentence.
 */
export function valid<T>(schema: z.ZodType<T>, value: unknown): T;
export function valid(schema: z.ZodType | undefined, value: unknown): unknown;
export function valid(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: () => UNREADABLE });
  if (result.success) return result.data;
  const [first, ...others] = errorsOf(result.error);
  throw invalid([first ?? { campo: '', mensaje: UNREADABLE }, ...others]);
}
