import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError } from '#web/kit/call-error.ts';
import { isFieldOf } from './schema-form.ts';

/** Shows the server's rules at their fields and focuses the first. */
export function showFieldErrors<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  error: unknown,
): void {
  if (!(error instanceof CallError)) return;
  error.fieldErrors.forEach(({ campo: path, mensaje }, index) => {
    if (isFieldOf(form, path))
      form.setError(path, { type: 'server', message: mensaje }, { shouldFocus: index === 0 });
  });
}

/**
 * The submit of a form: checks, calls `act`, and puts what the server finds wrong at its fields. Telling the failure is
 * the business of the call (`useApiMutation` does).
 */
export function submitWith<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  act: (values: O) => Promise<unknown>,
) {
  return form.handleSubmit(async (values) => {
    try {
      await act(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showFieldErrors(form, error);
    }
  });
}
