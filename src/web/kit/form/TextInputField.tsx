import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, textOf, useFieldBinding } from './field-binding.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A line or several of text, bound to a form. */
export function TextInputField<V extends FieldValues, O>({
  control,
  name,
  ...props
}: TextInputProps & FieldBinding<V, O>) {
  const { ref, value, onChange, onBlur, error } = useFieldBinding({ control, name }, props.label);
  return <TextInput {...props} {...{ name, onChange, onBlur, error }} inputRef={ref} value={textOf(value)} />;
}
