import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { type ReactNode, type Ref, useState } from 'react';
import { IconoAbajo } from '#web/kit/ui/icons.tsx';
import { useDesplegable } from '#web/kit/ui/layers.ts';
import { ContornoDeLista, halladas, menuDeLista, SIN_COINCIDENCIAS, seBusca } from './DropdownList.tsx';
import { Campo, type CampoComun } from './FieldFrame.tsx';

export interface Opcion<T extends string | number> {
  value: T;
  label: string;
  disabled?: boolean;
}

export interface EleccionProps<T extends string | number> extends CampoComun {
  options: readonly Opcion<T>[];
  /** Offers going back to no choice, e.g. 'Sin carrera'. */
  none?: string;
  /** Shown in the list when there is nothing to choose from. */
  empty?: string;
  start?: ReactNode;
  dense?: boolean;
}

interface EntradaProps<T extends string | number> extends EleccionProps<T> {
  name?: string;
  /** Of a filter: what no choice means. It stands in the field while nothing is chosen, and in the list as the way back. */
  todo?: string;
  value: T | null | undefined;
  error?: string;
  onChange: (value: T | null) => void;
  onBlur?: () => void;
  /** Takes the focus, as an input does. */
  inputRef?: Ref<unknown>;
}

/** What the list takes for the choice of `todo`: with nothing at all the label would lie over its word. */
const SIN_FILTRAR = ' ';

/** A choice that belongs to no form, e.g. the block whose marks are shown. */
export function EntradaSeleccion<T extends string | number>({
  label,
  required,
  disabled,
  helper,
  error,
  dense,
  options,
  none,
  todo,
  empty = 'No hay opciones.',
  start,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
}: EntradaProps<T>) {
  const desplegable = useDesplegable();
  const [query, search] = useState('');
  const found = halladas(options, query);
  const chosen = options.find((option) => option.value === value);
  const sinElegir = todo === undefined ? '' : SIN_FILTRAR;
  const vuelta = todo ?? none;
  const choose = (text: string) =>
    onChange(options.find((option) => String(option.value) === text)?.value ?? null);
  return (
    <Campo {...{ label, required, disabled, helper, error, dense }}>
      {({ id, ...described }) => (
        <ContornoDeLista value={{ search, query: seBusca(options) ? query : null }}>
          <Select
            {...desplegable}
            onClose={() => {
              desplegable.onClose();
              search('');
            }}
            MenuProps={menuDeLista(options)}
            labelId={`${id}-rotulo`}
            value={chosen ? String(chosen.value) : sinElegir}
            name={name}
            onChange={(event) => choose(event.target.value)}
            onBlur={onBlur}
            inputRef={inputRef}
            IconComponent={IconoAbajo}
            input={<OutlinedInput label={label} startAdornment={start} />}
            SelectDisplayProps={{ id, ...described, 'aria-required': required }}
            sx={
              start
                ? {
                    '& .MuiSelect-select': { pl: 1 },
                    '& > svg:first-of-type': { color: 'text.secondary', flex: 'none' },
                  }
                : undefined
            }
          >
            {vuelta && query === '' ? <MenuItem value={sinElegir}>{vuelta}</MenuItem> : null}
            {options.length === 0 ? <MenuItem disabled>{empty}</MenuItem> : null}
            {options.length > 0 && found.length === 0 ? (
              <MenuItem disabled>{SIN_COINCIDENCIAS}</MenuItem>
            ) : null}
            {found.map((option) => (
              <MenuItem key={option.value} value={String(option.value)} disabled={option.disabled}>
                {option.label}
              </MenuItem>
            ))}
            {/* The list must hold what stands in the field, also when the search does not find it. */}
            {chosen && !found.includes(chosen) ? (
              <MenuItem disabled value={String(chosen.value)} sx={{ display: 'none' }}>
                {chosen.label}
              </MenuItem>
            ) : null}
            {!chosen && todo !== undefined && query !== '' ? (
              <MenuItem disabled value={SIN_FILTRAR} sx={{ display: 'none' }}>
                {todo}
              </MenuItem>
            ) : null}
          </Select>
        </ContornoDeLista>
      )}
    </Campo>
  );
}
