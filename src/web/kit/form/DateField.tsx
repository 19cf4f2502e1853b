import type { FieldValues } from 'react-hook-form';
import { fechaCorta } from '#shared/base/fechas.ts';
import { EntradaFecha, type FechaProps } from './DateInput.tsx';
import { type Enlace, textOf, useEnlace } from './field-binding.ts';

function enlazada(kind: 'fecha' | 'hora') {
  return function CampoDeFecha<V extends FieldValues, O>({
    control,
    name,
    ...props
  }: FechaProps & Enlace<V, O>) {
    const { ref, value, onChange, onBlur, error } = useEnlace({ control, name }, props.label, (una) =>
      kind === 'fecha' ? fechaCorta(textOf(una)) : textOf(una),
    );
    return (
      <EntradaFecha
        {...props}
        {...{ kind, name, onChange, onBlur, error }}
        inputRef={ref}
        value={textOf(value)}
      />
    );
  };
}

/** A day, bound to a form that holds `YYYY-MM-DD`. */
export const CampoFecha = enlazada('fecha');

/** A time of day, bound to a form that holds `HH:mm`. */
export const CampoHora = enlazada('hora');
