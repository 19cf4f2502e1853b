import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { mismo } from '#shared/base/mezcla.ts';

const equal = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** True if the form differs from its default values. What was typed and taken back is no change. */
export function useChanged<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>): boolean {
  const [changed, setChanged] = useState(false);
  const { defaultValues } = form.formState;
  useEffect(() => {
    const look = () => setChanged(!mismo(form.getValues(), defaultValues));
    look();
    return form.subscribe({ formState: { values: true }, callback: look });
  }, [form, defaultValues]);
  return changed;
}

/** Paths of all invalid fields, touched or not. */
export function useMissingFields<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  schema: z.ZodType,
): readonly string[] {
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    function look() {
      const { error } = schema.safeParse(form.getValues());
      const paths = [...new Set(error?.issues.map(({ path }) => path.join('.')))];
      setMissing((before) => (equal(before, paths) ? before : paths));
    }
    look();
    return form.subscribe({ formState: { values: true }, callback: look });
  }, [form, schema]);
  return missing;
}
