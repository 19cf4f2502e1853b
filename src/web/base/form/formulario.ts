import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;
/** A form whose fields hold what the schema takes in and whose submit gets what it gives out. */
export type Formulario<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/**
 * A form bound to a schema of `shared`. Errors appear when a field is left and go away while it is mended; submitting
 * shows all and focuses the first.
 */
export function useFormulario<S extends FormSchema>(
  schema: S,
  defaults: DefaultValues<z.input<S>>,
): Formulario<S> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
    mode: 'onTouched',
  });
}
