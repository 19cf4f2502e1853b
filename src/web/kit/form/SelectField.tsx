import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useFieldBinding } from './field-binding.ts';
import { SelectInput, type SelectProps } from './SelectInput.tsx';

/** One choice of a list, bound to a form. `onPick` hears changes, e.g. to empty what depends on it. */
export function SelectField<V extends FieldValues, O, T extends string | number>({
  control,
  name,
  onPick,
  ...props
}: SelectProps<T> & FieldBinding<V, O> & { onPick?: (value: T | null) => void }) {
  const { ref, value, onChange, onBlur, error } = useFieldBinding(
    { control, name },
    props.label,
    (one) => props.options.find((option) => option.value === one)?.label ?? props.none ?? '',
  );
  return (
    <SelectInput
      {...props}
      {...{ name, onBlur, error }}
      inputRef={ref}
      value={props.options.find((option) => option.value === value)?.value}
      onChange={(next) => {
        onChange(next);
        onPick?.(next);
      }}
    />
  );
}
