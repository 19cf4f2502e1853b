import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CommonFieldProps } from './FieldFrame.tsx';
import { type FieldBinding, useFieldBinding } from './field-binding.ts';

/** Where the words begin beside a box and beside a switch: the line below begins there too. */
const INDENT = {
  checkbox: { ml: '29px', '@media (pointer: coarse)': { ml: '33px' } },
  switch: { ml: '50px' },
} as const;

type YesNoProps<V extends FieldValues, O> = CommonFieldProps &
  FieldBinding<V, O> & { onPick?: (value: boolean) => void };

function YesNo<V extends FieldValues, O>({
  control,
  name,
  label,
  helper,
  disabled,
  onPick,
  as,
}: YesNoProps<V, O> & { as: keyof typeof INDENT }) {
  const helperId = useId();
  const Control = as === 'checkbox' ? Checkbox : Switch;
  const { ref, value, onChange, onBlur, error } = useFieldBinding({ control, name }, label);
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Control
            checked={value === true}
            onBlur={onBlur}
            slotProps={{ input: { ref, name, 'aria-describedby': helperId } }}
            onChange={(_, checked) => {
              onChange(checked);
              onPick?.(checked);
            }}
          />
        }
      />
      {error || helper ? (
        <FormHelperText id={helperId} sx={{ mt: 0, ...INDENT[as] }}>
          {error ?? helper}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}

/** A box to tick, bound to a form whose value is true or false. */
export const CheckboxField = <V extends FieldValues, O>(props: YesNoProps<V, O>) => (
  <YesNo {...props} as="checkbox" />
);

/** A switch, bound to a form whose value is true or false. */
export const SwitchField = <V extends FieldValues, O>(props: YesNoProps<V, O>) => (
  <YesNo {...props} as="switch" />
);
