import type { FieldValues } from 'react-hook-form';
import { type Enlace, useEnlace } from './field-binding.ts';
import { type EleccionProps, EntradaSeleccion } from './SelectInput.tsx';

/** One choice of a list, bound to a form. `onPick` hears changes, e.g. to empty what depends on it. */
export function CampoSeleccion<V extends FieldValues, O, T extends string | number>({
  control,
  name,
  onPick,
  ...props
}: EleccionProps<T> & Enlace<V, O> & { onPick?: (value: T | null) => void }) {
  const { ref, value, onChange, onBlur, error } = useEnlace(
    { control, name },
    props.label,
    (una) => props.options.find((option) => option.value === una)?.label ?? props.none ?? '',
  );
  return (
    <EntradaSeleccion
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
