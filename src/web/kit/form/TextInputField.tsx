import type { FieldValues } from 'react-hook-form';
import { type Enlace, textOf, useEnlace } from './field-binding.ts';
import { EntradaTexto, type TextoProps } from './TextInput.tsx';

/** A line or several of text, bound to a form. */
export function CampoTexto<V extends FieldValues, O>({ control, name, ...props }: TextoProps & Enlace<V, O>) {
  const { ref, value, onChange, onBlur, error } = useEnlace({ control, name }, props.label);
  return (
    <EntradaTexto {...props} {...{ name, onChange, onBlur, error }} inputRef={ref} value={textOf(value)} />
  );
}
