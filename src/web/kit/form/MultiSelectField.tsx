import type { FieldValues } from 'react-hook-form';
import { enumerar } from '#shared/base/formatos.ts';
import { type FieldBinding, useFieldBinding } from './field-binding.ts';
import { MultiSelectInput, type MultiSelectProps } from './MultiSelectInput.tsx';

/** Several choices of a list, bound to a form whose value is an array of the options' values. */
export function MultiSelectField<V extends FieldValues, O, T extends string | number>({
  control,
  name,
  onPick,
  ...props
}: MultiSelectProps<T> & FieldBinding<V, O> & { onPick?: (value: T[]) => void }) {
  const { value, onChange, onBlur, error } = useFieldBinding({ control, name }, props.label, (some) =>
    enumerar(
      props.options
        .filter((option) => Array.isArray(some) && some.includes(option.value))
        .map((option) => option.label),
    ),
  );
  const held: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <MultiSelectInput
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
