import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { TimeField } from '@mui/x-date-pickers/TimeField';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { IconoCalendario } from '#web/base/ui/iconos.tsx';
import { medidas } from '#web/theme.medidas.ts';
import { AyudaCampo } from './Campo.tsx';
import type { EntradaFechaProps } from './EntradaFecha.tsx';

/** The library's own Spanish leaves an accent out. */
const textos = { ...esES.components.MuiLocalizationProvider.defaultProps.localeText, day: 'Día' };

/** The pickers bring their own input: the same measures and colours as every other field. */
const Caja = styled('div')(({ theme }) => ({
  '& .MuiPickersOutlinedInput-root': {
    minHeight: medidas.campo,
    padding: '0 4px 0 12px',
    fontSize: '0.9375rem',
    '@media (pointer: coarse)': { minHeight: medidas.tactil, fontSize: '1rem' },
    '&:not(:hover):not(.Mui-focused):not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
      borderColor: theme.vars.palette.trazo.borde,
    },
    '&.Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderWidth: 2 },
  },
  '& .MuiInputAdornment-root > button': { marginRight: 0 },
  '& .MuiPickersSectionList-root': { padding: '11px 0' },
  '& .MuiPickersOutlinedInput-notchedOutline legend': { fontSize: '0.75rem', fontWeight: 700 },
}));

/** Half-typed days are no value yet; the field keeps what was typed and the form says it is missing. */
const textOf = (value: Dayjs | null, format: string) => (value?.isValid() ? value.format(format) : '');

const day = (text: string | undefined) => (text ? dayjs(text) : undefined);

/** Loaded only when a form has such a field. */
export function Calendario({
  kind,
  label,
  required,
  helper,
  name,
  value,
  min,
  max,
  disabled,
  error,
  onChange,
  onBlur,
  inputRef,
}: EntradaFechaProps) {
  const helperId = useId();
  const textField = {
    label,
    name,
    required,
    onBlur,
    inputRef,
    fullWidth: true,
    error: error !== undefined,
    slotProps: { inputLabel: { shrink: true }, htmlInput: { 'aria-describedby': helperId } },
  } as const;
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={textos}>
      <Caja>
        {kind === 'fecha' ? (
          <DatePicker
            value={value ? dayjs(value) : null}
            onChange={(next) => onChange(textOf(next, 'YYYY-MM-DD'))}
            minDate={day(min)}
            maxDate={day(max)}
            disabled={disabled}
            format="DD/MM/YYYY"
            slots={{ openPickerIcon: IconoCalendario }}
            slotProps={{ textField }}
          />
        ) : (
          <TimeField
            ampm={false}
            value={value ? dayjs(`2000-01-01T${value}`) : null}
            onChange={(next) => onChange(textOf(next, 'HH:mm'))}
            disabled={disabled}
            slotProps={{ textField }}
          />
        )}
        <AyudaCampo id={helperId} {...{ helper, error }} />
      </Caja>
    </LocalizationProvider>
  );
}
