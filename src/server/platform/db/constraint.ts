import { fieldOf } from '#server/platform/errors/causes.ts';
import type { Problem } from '#server/platform/errors/problem.ts';

/** Name of the constraint that refused a statement, or undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined => fieldOf(error, 'constraint');

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
