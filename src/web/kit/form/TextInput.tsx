import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  memo,
  type ReactNode,
  type Ref,
} from 'react';
import { excessMessage, lengthOf } from './excess.ts';
import { type CommonFieldProps, FieldFrame } from './FieldFrame.tsx';

export interface TextInputProps extends CommonFieldProps {
  /** Longest text allowed. What is longer stays as it was pasted, and the line below says by how much. */
  max?: number;
  /** Hides the counter where the limit is out of anybody's reach. */
  counter?: boolean;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  autoFocus?: boolean;
  placeholder?: string;
  /** Lines of a longer text; grows up to twice as many. */
  rows?: number;
  start?: ReactNode;
  end?: ReactNode;
  /** The tall form of the login. */
  tall?: boolean;
  align?: 'right';
  readOnly?: boolean;
  dense?: boolean;
}

interface InputProps extends TextInputProps {
  name?: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A text input that belongs to no form: search boxes of dialogs, links. */
export const TextInput = memo(function TextInput({
  label,
  required,
  disabled,
  helper,
  error,
  max,
  counter = true,
  value,
  onChange,
  onBlur,
  onEnter,
  name,
  inputRef,
  type,
  inputMode,
  autoComplete,
  autoFocus,
  placeholder,
  rows,
  start,
  end,
  tall,
  align,
  readOnly,
  dense,
}: InputProps) {
  const count = lengthOf(value);
  const wrong = error ?? (max === undefined ? undefined : excessMessage(value, max));
  return (
    <FieldFrame
      {...{ label, required, disabled, helper, dense, count }}
      error={wrong}
      max={counter ? max : undefined}
    >
      {({ id, ...described }) => (
        <OutlinedInput
          id={id}
          name={name}
          label={label}
          type={type}
          value={value}
          inputRef={inputRef}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
          autoFocus={autoFocus}
          readOnly={readOnly}
          multiline={rows !== undefined}
          minRows={rows}
          maxRows={rows === undefined ? undefined : rows * 2}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
          startAdornment={start ? <InputAdornment position="start">{start}</InputAdornment> : undefined}
          endAdornment={end ? <InputAdornment position="end">{end}</InputAdornment> : undefined}
          inputProps={{
            inputMode,
            style: align ? { textAlign: align } : undefined,
            ...described,
          }}
          data-alto={tall}
        />
      )}
    </FieldFrame>
  );
});
