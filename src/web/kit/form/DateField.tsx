import type { FieldValues } from 'react-hook-form';
import { fechaCorta } from '#shared/base/fechas.ts';
import { DateInput, type DateProps } from './DateInput.tsx';
import { type FieldBinding, textOf, useFieldBinding } from './field-binding.ts';

function boundTo(kind: 'date' | 'time') {
  return function BoundDateField<V extends FieldValues, O>({
    control,
    name,
    ...props
  }: DateProps & FieldBinding<V, O>) {
    const { ref, value, onChange, onBlur, error } = useFieldBinding({ control, name }, props.label, (one) =>
      kind === 'date' ? fechaCorta(textOf(one)) : textOf(one),
    );
    return (
      <DateInput
        {...props}
        {...{ kind, name, onChange, onBlur, error }}
        inputRef={ref}
        value={textOf(value)}
      />
    );
  };
}

/** A day, bound to a form that holds `YYYY-MM-DD`. */
export const DateField = boundTo('date');

/** A time of day, bound to a form that holds `HH:mm`. */
export const TimeField = boundTo('time');
