import type { Problem } from './problem.ts';

/** Name of the constraint that refused a statement, or undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/**
 * Runs a write and turns the refusal of a named constraint into the sentence for it. The database decides, so two
 * requests at once cannot both pass; the transaction is lost either way.
 */
export async function explained<T>(
  sentences: Record<string, () => Problem>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = sentences[violatedConstraint(error) ?? ''];
    throw sentence ? sentence() : error;
  }
}
