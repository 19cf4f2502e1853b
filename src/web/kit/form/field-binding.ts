import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { type FormatValue, useFieldLabel } from './field-labels.ts';

/** What every field takes: the form's `control` and the name of its value. */
export interface FieldBinding<V extends FieldValues, O> {
  control: Control<V, unknown, O>;
  name: FieldPath<V>;
}

/** Connects an input to a form and gives it a name people know it by, and the words for its values. */
export function useFieldBinding<V extends FieldValues, O>(
  { control, name }: FieldBinding<V, O>,
  label: string,
  format?: FormatValue,
) {
  const { field, fieldState } = useController<V, FieldPath<V>, O>({ control, name });
  useFieldLabel(name, label, format);
  const value: unknown = field.value;
  return { ...field, value, error: fieldState.error?.message };
}

/** Text of a value held by a form; null and missing are empty. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
