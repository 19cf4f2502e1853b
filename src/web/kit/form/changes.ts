import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { mismo } from '#shared/base/mezcla.ts';

const iguales = (unos: readonly string[], otros: readonly string[]) =>
  unos.length === otros.length && unos.every((uno, index) => uno === otros[index]);

/** Whether a form holds something else than it began with. What was typed and taken back is no change. */
export function useCambiado<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>): boolean {
  const [cambiado, setCambiado] = useState(false);
  const { defaultValues } = form.formState;
  useEffect(() => {
    const mirar = () => setCambiado(!mismo(form.getValues(), defaultValues));
    mirar();
    return form.subscribe({ formState: { values: true }, callback: mirar });
  }, [form, defaultValues]);
  return cambiado;
}

/** Paths of the fields that keep a form from being sent, whether somebody has come to them or not. */
export function useFaltantes<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  schema: z.ZodType,
): readonly string[] {
  const [faltan, setFaltan] = useState<readonly string[]>([]);
  useEffect(() => {
    function mirar() {
      const { error } = schema.safeParse(form.getValues());
      const paths = [...new Set(error?.issues.map(({ path }) => path.join('.')))];
      setFaltan((antes) => (iguales(antes, paths) ? antes : paths));
    }
    mirar();
    return form.subscribe({ formState: { values: true }, callback: mirar });
  }, [form, schema]);
  return faltan;
}
