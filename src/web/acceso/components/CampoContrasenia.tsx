import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, textOf, useFieldBinding } from '#web/kit/form/field-binding.ts';
import { EntradaContrasenia } from './EntradaContrasenia.tsx';

interface ContraseniaProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  required?: boolean;
  helper?: ReactNode;
}

/** A password bound to a form. */
export function CampoContrasenia<V extends FieldValues, O>({
  control,
  name,
  ...props
}: ContraseniaProps & FieldBinding<V, O>) {
  const { ref, value, onChange, onBlur, error } = useFieldBinding({ control, name }, props.label);
  return (
    <EntradaContrasenia
      {...props}
      {...{ name, onChange, onBlur, error }}
      inputRef={ref}
      value={textOf(value)}
    />
  );
}
