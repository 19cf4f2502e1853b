import { parseArgs } from 'node:util';
import { StartError } from '#server/platform/errors/start-error.ts';

/**
 * What is written behind `npm start --`, in the place of the variables it stands for: `--students 5000` is
 * DEMO_STUDENTS.
 * @throws StartError for an option there is not.
 */
export function withArguments(
  env: Record<string, string | undefined>,
  args: readonly string[],
): Record<string, string | undefined> {
  try {
    const { values } = parseArgs({ args: [...args], options: { students: { type: 'string' } } });
    return values.students === undefined ? env : { ...env, DEMO_STUDENTS: values.students };
  } catch {
    throw new StartError(
      'La única opción es --students N, el número de estudiantes del colegio de demostración.',
    );
  }
}
