import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CampoComun } from './FieldFrame.tsx';
import { type Enlace, useEnlace } from './field-binding.ts';

/** Where the words begin beside a box and beside a switch: the line below begins there too. */
const SANGRIA = {
  casilla: { ml: '29px', '@media (pointer: coarse)': { ml: '33px' } },
  interruptor: { ml: '50px' },
} as const;

type SiNoProps<V extends FieldValues, O> = CampoComun & Enlace<V, O> & { onPick?: (value: boolean) => void };

function SiNo<V extends FieldValues, O>({
  control,
  name,
  label,
  helper,
  disabled,
  onPick,
  como,
}: SiNoProps<V, O> & { como: keyof typeof SANGRIA }) {
  const helperId = useId();
  const Control = como === 'casilla' ? Checkbox : Switch;
  const { ref, value, onChange, onBlur, error } = useEnlace({ control, name }, label);
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
        <FormHelperText id={helperId} sx={{ mt: 0, ...SANGRIA[como] }}>
          {error ?? helper}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}

/** A box to tick, bound to a form whose value is true or false. */
export const CampoCasilla = <V extends FieldValues, O>(props: SiNoProps<V, O>) => (
  <SiNo {...props} como="casilla" />
);

/** A switch, bound to a form whose value is true or false. */
export const CampoInterruptor = <V extends FieldValues, O>(props: SiNoProps<V, O>) => (
  <SiNo {...props} como="interruptor" />
);
