import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { avisoDeIdentidad } from '#shared/sesion.rules.ts';
import { FieldWarning } from '#web/kit/form/FieldWarning.tsx';
import type { FieldBinding } from '#web/kit/form/field-binding.ts';
import type { TextInputProps } from '#web/kit/form/TextInput.tsx';
import { TextInputField } from '#web/kit/form/TextInputField.tsx';

interface IdentidadProps extends Omit<TextInputProps, 'helper' | 'inputMode'> {
  nombre: 'CUI' | 'DPI';
}

/** A number of identity. One of another length than usual is pointed out once it has been typed, and may stand. */
export function CampoIdentidad<V extends FieldValues, O>({
  nombre,
  control,
  name,
  ...props
}: IdentidadProps & FieldBinding<V, O>) {
  const { field, fieldState } = useController<V, FieldPath<V>, O>({ control, name });
  const value: unknown = field.value;
  const escribe = fieldState.isDirty && !fieldState.isTouched;
  const aviso = escribe ? null : avisoDeIdentidad(nombre, typeof value === 'string' ? value : null);
  return (
    <TextInputField
      {...props}
      control={control}
      name={name}
      inputMode="numeric"
      helper={aviso ? <FieldWarning>{aviso}</FieldWarning> : undefined}
    />
  );
}
