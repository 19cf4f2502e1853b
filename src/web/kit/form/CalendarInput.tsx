import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import { TimeField } from '@mui/x-date-pickers/TimeField';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { CalendarIcon } from '#web/kit/ui/icons.tsx';
import { medidas } from '#web/theme.medidas.ts';
import type { DateInputProps } from './DateInput.tsx';
import { FieldHelp } from './FieldFrame.tsx';

/** The library's own Spanish leaves an accent out, and an English word in. */
const localeText = {
  ...esES.components.MuiLocalizationProvider.defaultProps.localeText,
  day: 'Día',
  okButtonLabel: 'Aceptar',
};

/** The pickers bring their own input: the same measures and colours as every other field. */
const PickerBox = styled('div')(({ theme }) => ({
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
  '& .MuiPickersOutlinedInput-notchedOutline legend': { fontSize: '0.75rem' },
  '& .MuiPickersOutlinedInput-notchedOutline legend > span': { paddingRight: 2 },
}));

/** Seven days as wide as a finger fit on the narrowest phone, without the gaps between them. */
const fingerSized = {
  '@media (pointer: coarse)': {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none', minHeight: 400 },
    '& .MuiDayCalendar-weekContainer': { margin: 0 },
    '& .MuiDayCalendar-slideTransition': { minHeight: 6 * medidas.dedo },
    '& .MuiDayCalendar-weekDayLabel': { width: medidas.dedo, margin: 0 },
    '& .MuiPickerDay-root': {
      '--PickerDay-size': `${medidas.dedo}px`,
      '--PickerDay-horizontalMargin': 0,
    },
    '& .MuiYearCalendar-button': { height: medidas.dedo },
  },
} as const;

/** Of days that are none, what was typed: `31 02 2016`. */
const typedTexts = new WeakMap<Dayjs, string>();

class TypedTextAdapter extends AdapterDayjs {
  constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
    super(...options);
    const parse = this.parse;
    this.parse = (value, format) => {
      const day = parse(value, format);
      if (day && !day.isValid()) typedTexts.set(day, value);
      return day;
    };
  }
}

/** What the form holds of a day that is none, such as the 31st of February: its rule says why. */
const NO_SUCH_DAY = 'no existe';
const textOf = (value: Dayjs | null, format: string) => {
  if (value === null) return '';
  if (value.isValid()) return value.format(format);
  const [, day, month, year] = /^(\d\d) (\d\d) (\d{4})$/.exec(typedTexts.get(value) ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : NO_SUCH_DAY;
};

interface ValueFormat {
  format: string;
  read: (text: string) => Dayjs;
}

const FORMATS: Record<DateInputProps['kind'], ValueFormat> = {
  date: { format: 'YYYY-MM-DD', read: (text) => dayjs(text, 'YYYY-MM-DD', true) },
  time: { format: 'HH:mm', read: (text) => dayjs(`2000-01-01T${text}`) },
};

/** The value as typed, as long as the form holds it: made anew, a day that does not exist would empty the field. */
function useTypedValue({ format, read }: ValueFormat, value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<Dayjs | null>(null);
  const stored = useMemo(() => (value ? read(value) : null), [value, read]);
  return {
    value: typed && textOf(typed, format) === value ? typed : stored,
    onChange: (next: Dayjs | null) => {
      setTyped(next);
      onChange(textOf(next, format));
    },
  };
}

const day = (text: string | undefined) => (text ? dayjs(text) : undefined);

/** Loaded only when a form has such a field. */
export function CalendarInput({
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
}: DateInputProps) {
  const helperId = useId();
  const typed = useTypedValue(FORMATS[kind], value, onChange);
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
    <LocalizationProvider dateAdapter={TypedTextAdapter} adapterLocale="es" localeText={localeText}>
      <PickerBox>
        {kind === 'date' ? (
          <DatePicker
            {...typed}
            minDate={day(min)}
            maxDate={day(max)}
            disabled={disabled}
            format="DD/MM/YYYY"
            slots={{ openPickerIcon: CalendarIcon }}
            slotProps={{
              textField,
              layout: { sx: fingerSized },
              toolbar: { toolbarPlaceholder: 'Sin elegir' },
            }}
          />
        ) : (
          <TimeField ampm={false} {...typed} disabled={disabled} slotProps={{ textField }} />
        )}
        <FieldHelp id={helperId} {...{ helper, error }} />
      </PickerBox>
    </LocalizationProvider>
  );
}
