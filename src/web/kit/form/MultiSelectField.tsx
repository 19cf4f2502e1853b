import type { FieldValues } from 'react-hook-form';
import { enumerar } from '#shared/base/formatos.ts';
import { type Enlace, useEnlace } from './field-binding.ts';
import { EntradaMultiple, type MultipleProps } from './MultiSelectInput.tsx';

/** Several choices of a list, bound to a form whose value is an array of the options' values. */
export function CampoMultiple<V extends FieldValues, O, T extends string | number>({
  control,
  name,
  onPick,
  ...props
}: MultipleProps<T> & Enlace<V, O> & { onPick?: (value: T[]) => void }) {
  const { value, onChange, onBlur, error } = useEnlace({ control, name }, props.label, (unas) =>
    enumerar(
      props.options
        .filter((option) => Array.isArray(unas) && unas.includes(option.value))
        .map((option) => option.label),
    ),
  );
  const held: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <EntradaMultiple
      {...props}
      {...{ onBlur, error }}
      value={props.options.map((option) => option.value).filter((option) => held.includes(option))}
      onChange={(next) => {
        onChange(next);
        onPick?.(next);
      }}
    />
  );
}
