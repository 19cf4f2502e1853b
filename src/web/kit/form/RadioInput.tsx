import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { Option } from './SelectInput.tsx';

interface RadioInputProps<T extends string | number> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  disabled?: boolean;
}

/** A few choices that exclude each other, all in sight: the level of the grades, Docentes or Otros. */
export function RadioInput<T extends string | number>({
  label,
  options,
  value,
  onChange,
  disabled,
}: RadioInputProps<T>) {
  const id = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id} sx={{ typography: 'rotulo', color: 'text.secondary' }}>
        {label}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={String(value)}
        // Room for those that are still to come: what stands below does not move then.
        sx={options.length === 0 ? { minHeight: { xs: 76, sm: 36 } } : undefined}
        onChange={(_, text) => {
          const picked = options.find((option) => String(option.value) === text);
          if (picked) onChange(picked.value);
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={String(option.value)}
            label={option.label}
            disabled={option.disabled}
            control={<Radio />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
