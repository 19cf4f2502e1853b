import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper, { type PaperProps } from '@mui/material/Paper';
import Select, { type SelectProps } from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import { createContext, useContext, useState } from 'react';
import { Ficha } from '#web/base/ui/Ficha.tsx';
import { IconoAbajo } from '#web/base/ui/iconos.tsx';
import { Campo, type CampoComun } from './Campo.tsx';
import type { Opcion } from './EntradaSeleccion.tsx';

const TODOS = '__todos__';

const CerrarLista = createContext(() => {});

/** The list with a foot that closes it: on a phone it leaves no room beside it to press. */
function ListaConPie({ children, ...props }: PaperProps) {
  const close = useContext(CerrarLista);
  return (
    <Paper {...props}>
      {children}
      <Box sx={{ flex: 'none', p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="tonal" fullWidth onClick={close}>
          Listo
        </Button>
      </Box>
    </Paper>
  );
}

const lista: SelectProps['MenuProps'] = {
  slotProps: {
    paper: { component: ListaConPie, sx: { display: 'flex', flexDirection: 'column', overflow: 'hidden' } },
    list: { sx: { flex: 1, minHeight: 0, overflowY: 'auto' } },
  },
};

export interface MultipleProps<T extends string | number> extends CampoComun {
  options: readonly Opcion<T>[];
  /** Offers 'Seleccionar todos' first. */
  all?: boolean;
  empty?: string;
  /** Chips shown before 'y N más'. */
  shown?: number;
}

interface EntradaProps<T extends string | number> extends MultipleProps<T> {
  value: readonly T[];
  error?: string;
  onChange: (value: T[]) => void;
  onBlur?: () => void;
}

export function EntradaMultiple<T extends string | number>({
  label,
  required,
  disabled,
  helper,
  error,
  options,
  all,
  empty = 'No hay opciones.',
  shown = 6,
  value,
  onChange,
  onBlur,
}: EntradaProps<T>) {
  const chosen = options.filter((option) => value.includes(option.value));
  const [open, setOpen] = useState(false);
  const everything = options.length > 0 && chosen.length === options.length;
  const close = () => setOpen(false);
  function choose(texts: readonly string[]) {
    if (texts.includes(TODOS)) return onChange(everything ? [] : options.map((option) => option.value));
    onChange(options.filter((option) => texts.includes(String(option.value))).map((option) => option.value));
  }
  return (
    <Campo {...{ label, required, disabled, helper, error }}>
      {({ id, ...described }) => (
        <CerrarLista value={close}>
          <Select
            multiple
            open={open}
            onOpen={() => setOpen(true)}
            onClose={close}
            MenuProps={lista}
            labelId={`${id}-rotulo`}
            value={chosen.map((option) => String(option.value))}
            onChange={({ target }) => choose(Array.isArray(target.value) ? target.value : [target.value])}
            onBlur={onBlur}
            IconComponent={IconoAbajo}
            input={<OutlinedInput label={label} />}
            SelectDisplayProps={{ id, ...described, 'aria-required': required }}
            renderValue={() => (
              <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
                {chosen.slice(0, shown).map((option) => (
                  <Ficha key={option.value} text={option.label} />
                ))}
                {chosen.length > shown ? <Ficha text={`y ${chosen.length - shown} más`} /> : null}
              </Stack>
            )}
          >
            {all && options.length > 0 ? (
              <MenuItem value={TODOS} divider>
                <Checkbox
                  checked={everything}
                  indeterminate={!everything && chosen.length > 0}
                  tabIndex={-1}
                  disableRipple
                />
                Seleccionar todos
              </MenuItem>
            ) : null}
            {options.length === 0 ? <MenuItem disabled>{empty}</MenuItem> : null}
            {options.map((option) => (
              <MenuItem key={option.value} value={String(option.value)} disabled={option.disabled}>
                <Checkbox checked={value.includes(option.value)} tabIndex={-1} disableRipple />
                {option.label}
              </MenuItem>
            ))}
          </Select>
        </CerrarLista>
      )}
    </Campo>
  );
}
