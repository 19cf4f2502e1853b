import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  memo,
  type ReactNode,
  type Ref,
} from 'react';
import { sobrante } from './excess.ts';
import { Campo, type CampoComun } from './FieldFrame.tsx';

export interface TextoProps extends CampoComun {
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

interface EntradaProps extends TextoProps {
  name?: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A text input that belongs to no form: search boxes of dialogs, links. */
export const EntradaTexto = memo(function EntradaTexto({
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
}: EntradaProps) {
  const count = [...value].length;
  const wrong = error ?? (max === undefined ? undefined : sobrante(value, max));
  return (
    <Campo
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
    </Campo>
  );
});
