import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { type Decir, useEtiqueta } from './field-labels.ts';

/** What every field takes: the form's `control` and the name of its value. */
export interface Enlace<V extends FieldValues, O> {
  control: Control<V, unknown, O>;
  name: FieldPath<V>;
}

/** Connects an input to a form and gives it a name people know it by, and the words for its values. */
export function useEnlace<V extends FieldValues, O>(
  { control, name }: Enlace<V, O>,
  label: string,
  decir?: Decir,
) {
  const { field, fieldState } = useController<V, FieldPath<V>, O>({ control, name });
  useEtiqueta(name, label, decir);
  const value: unknown = field.value;
  return { ...field, value, error: fieldState.error?.message };
}

/** Text of a value held by a form; null and missing are empty. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
