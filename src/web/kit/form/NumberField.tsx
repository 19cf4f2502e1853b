import type { FieldValues } from 'react-hook-form';
import type { FieldBinding } from './field-binding.ts';
import type { TextInputProps } from './TextInput.tsx';
import { TextInputField } from './TextInputField.tsx';

interface NumberProps
  extends Omit<TextInputProps, 'type' | 'inputMode' | 'align' | 'rows' | 'max' | 'counter'> {
  /** Whole numbers only bring the plain digit keyboard. */
  whole?: boolean;
}

/**
 * A number, typed as people type it: comma or point. The schema turns the text into the number, so a half-typed value
 * is never lost. `start` and `end` carry units ('Q', '/70', 'min').
 */
export function NumberField<V extends FieldValues, O>({ whole, ...props }: NumberProps & FieldBinding<V, O>) {
  return <TextInputField {...props} align="right" inputMode={whole ? 'numeric' : 'decimal'} />;
}
