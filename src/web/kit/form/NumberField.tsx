import type { FieldValues } from 'react-hook-form';
import type { Enlace } from './field-binding.ts';
import type { TextoProps } from './TextInput.tsx';
import { CampoTexto } from './TextInputField.tsx';

interface NumeroProps extends Omit<TextoProps, 'type' | 'inputMode' | 'align' | 'rows' | 'max' | 'counter'> {
  /** Whole numbers only bring the plain digit keyboard. */
  whole?: boolean;
}

/**
 * A number, typed as people type it: comma or point. The schema turns the text into the number, so a half-typed value
 * is never lost. `start` and `end` carry units ('Q', '/70', 'min').
 */
export function CampoNumero<V extends FieldValues, O>({ whole, ...props }: NumeroProps & Enlace<V, O>) {
  return <CampoTexto {...props} align="right" inputMode={whole ? 'numeric' : 'decimal'} />;
}
