import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { perezoso } from '#web/kit/ui/lazy-part.tsx';
import { Campo, type CampoComun } from './FieldFrame.tsx';

export interface FechaProps extends CampoComun {
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

export interface EntradaFechaProps extends FechaProps {
  kind: 'fecha' | 'hora';
  name?: string;
  /** `YYYY-MM-DD` or `HH:mm`; empty for none. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The place of the field while its code is on the way. */
function EnCamino({ label, required, helper, error }: EntradaFechaProps) {
  return (
    <Campo {...{ label, required, helper, error }}>
      {({ id, ...described }) => (
        <OutlinedInput id={id} label={label} value="" readOnly inputProps={described} />
      )}
    </Campo>
  );
}

/** Our own picker everywhere: the browser's speaks the browser's language, and writes hours with AM and PM. */
export const EntradaFecha = perezoso<EntradaFechaProps>(
  async () => (await import('./CalendarInput.tsx')).Calendario,
  { espera: EnCamino },
);
