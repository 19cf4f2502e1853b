import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { type ReactNode, type Ref, useState } from 'react';
import { ChevronDownIcon } from '#web/kit/ui/icons.tsx';
import { useDropdown } from '#web/kit/ui/layers.ts';
import { DropdownSurround, dropdownMenu, isSearchable, matching, NO_MATCHES } from './DropdownList.tsx';
import { type CommonFieldProps, FieldFrame } from './FieldFrame.tsx';

export interface Option<T extends string | number> {
  value: T;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<T extends string | number> extends CommonFieldProps {
  options: readonly Option<T>[];
  /** Offers going back to no choice, e.g. 'Sin carrera'. */
  none?: string;
  /** Shown in the list when there is nothing to choose from. */
  empty?: string;
  start?: ReactNode;
  dense?: boolean;
}

interface InputProps<T extends string | number> extends SelectProps<T> {
  name?: string;
  /** For filters: label of 'no choice', shown in the field while nothing is chosen and in the list to reset it. */
  all?: string;
  value: T | null | undefined;
  error?: string;
  onChange: (value: T | null) => void;
  onBlur?: () => void;
  /** Takes the focus, as an input does. */
  inputRef?: Ref<unknown>;
}

/** Value of the option `all`: with an empty value the label would cover its text. */
const UNFILTERED = ' ';

/** A choice that belongs to no form, e.g. the block whose marks are shown. */
export function SelectInput<T extends string | number>({
  label,
  required,
  disabled,
  helper,
  error,
  dense,
  options,
  none,
  all,
  empty = 'No hay opciones.',
  start,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
}: InputProps<T>) {
  const dropdown = useDropdown();
  const [query, search] = useState('');
  const found = matching(options, query);
  const chosen = options.find((option) => option.value === value);
  const unchosen = all === undefined ? '' : UNFILTERED;
  const wayBack = all ?? none;
  const choose = (text: string) =>
    onChange(options.find((option) => String(option.value) === text)?.value ?? null);
  return (
    <FieldFrame {...{ label, required, disabled, helper, error, dense }}>
      {({ id, ...described }) => (
        <DropdownSurround value={{ search, query: isSearchable(options) ? query : null }}>
          <Select
            {...dropdown}
            onClose={() => {
              dropdown.onClose();
              search('');
            }}
            MenuProps={dropdownMenu(options)}
            labelId={`${id}-rotulo`}
            value={chosen ? String(chosen.value) : unchosen}
            name={name}
            onChange={(event) => choose(event.target.value)}
            onBlur={onBlur}
            inputRef={inputRef}
            IconComponent={ChevronDownIcon}
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
            {wayBack && query === '' ? <MenuItem value={unchosen}>{wayBack}</MenuItem> : null}
            {options.length === 0 ? <MenuItem disabled>{empty}</MenuItem> : null}
            {options.length > 0 && found.length === 0 ? <MenuItem disabled>{NO_MATCHES}</MenuItem> : null}
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
            {!chosen && all !== undefined && query !== '' ? (
              <MenuItem disabled value={UNFILTERED} sx={{ display: 'none' }}>
                {all}
              </MenuItem>
            ) : null}
          </Select>
        </DropdownSurround>
      )}
    </FieldFrame>
  );
}
