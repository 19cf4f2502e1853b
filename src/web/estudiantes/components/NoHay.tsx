import { useRef } from 'react';
import type { estudianteForm } from '#shared/estudiantes/form.ts';
import { CheckboxField } from '#web/kit/form/CheckboxField.tsx';
import type { SchemaForm } from '#web/kit/form/schema-form.ts';

type Campo = 'nombre2' | 'nombre3' | 'apellido2' | 'cui' | 'nombreMadre' | 'telefonoMadre';

interface NoHayProps {
  form: SchemaForm<typeof estudianteForm>;
  name: 'sinNombre2' | 'sinApellido2' | 'sinCui' | 'sinMadre';
  label: string;
  /** What is empty while the box is ticked. */
  campos: readonly Campo[];
}

/** The box below a field that says that there is none. What it takes away comes back when the tick is taken away. */
export function NoHay({ form, name, label, campos }: NoHayProps) {
  const quitado = useRef<ReadonlyMap<Campo, string>>(new Map());
  const { control, getValues, setValue, clearErrors } = form;
  function vaciar(noHay: boolean) {
    const antes = quitado.current;
    quitado.current = new Map(noHay ? campos.map((campo) => [campo, getValues(campo) ?? '']) : []);
    for (const campo of campos) setValue(campo, noHay ? '' : (antes.get(campo) ?? ''), { shouldDirty: true });
    clearErrors([...campos]);
  }
  return <CheckboxField control={control} name={name} label={label} onPick={vaciar} />;
}
