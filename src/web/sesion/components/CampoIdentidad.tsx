import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { avisoDeIdentidad } from '#shared/sesion.rules.ts';
import { AvisoDeCampo } from '#web/kit/form/FieldWarning.tsx';
import type { Enlace } from '#web/kit/form/field-binding.ts';
import type { TextoProps } from '#web/kit/form/TextInput.tsx';
import { CampoTexto } from '#web/kit/form/TextInputField.tsx';

interface IdentidadProps extends Omit<TextoProps, 'helper' | 'inputMode'> {
  nombre: 'CUI' | 'DPI';
}

/** A number of identity. One of another length than usual is pointed out once it has been typed, and may stand. */
export function CampoIdentidad<V extends FieldValues, O>({
  nombre,
  control,
  name,
  ...props
}: IdentidadProps & Enlace<V, O>) {
  const { field, fieldState } = useController<V, FieldPath<V>, O>({ control, name });
  const value: unknown = field.value;
  const escribe = fieldState.isDirty && !fieldState.isTouched;
  const aviso = escribe ? null : avisoDeIdentidad(nombre, typeof value === 'string' ? value : null);
  return (
    <CampoTexto
      {...props}
      control={control}
      name={name}
      inputMode="numeric"
      helper={aviso ? <AvisoDeCampo>{aviso}</AvisoDeCampo> : undefined}
    />
  );
}
