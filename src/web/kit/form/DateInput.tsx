import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { type CommonFieldProps, FieldFrame } from './FieldFrame.tsx';

export interface DateProps extends CommonFieldProps {
  /** First and last day that may be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

export interface DateInputProps extends DateProps {
  kind: 'date' | 'time';
  name?: string;
  /** `YYYY-MM-DD` or `HH:mm`; empty for none. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The place of the field while its code is on the way. */
function Pending({ label, required, helper, error }: DateInputProps) {
  return (
    <FieldFrame {...{ label, required, helper, error }}>
      {({ id, ...described }) => (
        <OutlinedInput id={id} label={label} value="" readOnly inputProps={described} />
      )}
    </FieldFrame>
  );
}

/** Our own picker everywhere: the browser's speaks the browser's language, and writes hours with AM and PM. */
export const DateInput = lazyPart<DateInputProps>(
  async () => (await import('./CalendarInput.tsx')).CalendarInput,
  { fallback: Pending },
);
