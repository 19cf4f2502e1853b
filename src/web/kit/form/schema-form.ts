import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;
/** A form whose fields hold what the schema takes in and whose submit gets what it gives out. */
export type SchemaForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/** A JSON path of the wire (`a.0.b`) is the form's own path when the form has that field. */
export function isFieldOf<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  path: string,
): path is Path<V> {
  let value: unknown = form.getValues();
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    value = Reflect.get(value, step);
  }
  return true;
}

/**
 * A form bound to a schema of `shared`. Errors appear when a field is left and go away while it is mended; submitting
 * shows all and focuses the first.
 */
export function useSchemaForm<S extends FormSchema>(
  schema: S,
  defaults: DefaultValues<z.input<S>>,
): SchemaForm<S> {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
  // What is wrong with a field may be mended in another: a last month before the first. What the server said stays until its own field changes.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, errors = {} }) => {
          for (const [other, { type } = {}] of Object.entries(errors))
            if (other !== name && type !== 'server' && isFieldOf(form, other)) void form.trigger(other);
        },
      }),
    [form],
  );
  return form;
}
