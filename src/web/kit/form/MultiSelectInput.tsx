import Button from '@mui/material/Button';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChevronDownIcon } from '#web/kit/ui/icons.tsx';
import { useLayer } from '#web/kit/ui/layers.ts';
import { Tag } from '#web/kit/ui/Tag.tsx';
import { DropdownSurround, dropdownMenu, isSearchable, matching, NO_MATCHES } from './DropdownList.tsx';
import { type CommonFieldProps, FieldFrame } from './FieldFrame.tsx';
import type { Option } from './SelectInput.tsx';

const ALL = '__todos__';

export interface MultiSelectProps<T extends string | number> extends CommonFieldProps {
  options: readonly Option<T>[];
  /** Offers 'Seleccionar todos' first. */
  all?: boolean;
  empty?: string;
  /** Chips shown before 'y N más'. */
  shown?: number;
  /** Says 'Todos (29)' or '2 de 29' instead of chips. */
  counted?: boolean;
}

interface InputProps<T extends string | number> extends MultiSelectProps<T> {
  value: readonly T[];
  error?: string;
  onChange: (value: T[]) => void;
  onBlur?: () => void;
}

/** Shows what the option around it says by itself; nothing to be reached on its own. */
const Tick = (props: Pick<CheckboxProps, 'checked' | 'indeterminate'>) => (
  <Checkbox
    {...props}
    disableRipple
    slotProps={{ input: { disabled: true, 'aria-hidden': true } }}
    sx={{ pointerEvents: 'none' }}
  />
);

/** 'Todos (29)', or '2 de 29' and who they are; of many, who they are not. */
function Count<T extends string | number>({ options, value }: Pick<InputProps<T>, 'options' | 'value'>) {
  const [chosen, rest] = [true, false].map((yes) =>
    options.filter((option) => value.includes(option.value) === yes),
  );
  if (!chosen || !rest || rest.length === 0) return `Todos (${options.length})`;
  const many = chosen.length > rest.length;
  const names = (many ? rest : chosen).map(({ label }) => label);
  return (
    <Typography component="span" noWrap sx={{ display: 'block', fontSize: 'inherit' }}>
      {chosen.length} de {options.length}
      <Typography component="span" variant="body2" color="textSecondary">
        {many ? ' · sin ' : ' · '}
        {/* A name in the order of the surnames has a comma of its own. */}
        {names.join('; ')}
      </Typography>
    </Typography>
  );
}

export function MultiSelectInput<T extends string | number>({
  label,
  required,
  disabled,
  helper,
  error,
  options,
  all,
  empty = 'No hay opciones.',
  shown = 6,
  counted,
  value,
  onChange,
  onBlur,
}: InputProps<T>) {
  const chosen = options.filter((option) => value.includes(option.value));
  const [open, setOpen] = useState(false);
  const [query, search] = useState('');
  const everything = options.length > 0 && chosen.length === options.length;
  const found = matching(options, query);
  function close() {
    setOpen(false);
    search('');
  }
  useLayer(open, close);
  function choose(texts: readonly string[]) {
    if (texts.includes(ALL)) return onChange(everything ? [] : options.map((option) => option.value));
    onChange(options.filter((option) => texts.includes(String(option.value))).map((option) => option.value));
  }
  return (
    <FieldFrame {...{ label, required, disabled, helper, error }}>
      {({ id, ...described }) => (
        <DropdownSurround
          value={{
            search,
            query: isSearchable(options) ? query : null,
            // On a phone the list leaves no room beside it to press.
            foot: (
              <Button variant="tonal" fullWidth onClick={close}>
                Listo
              </Button>
            ),
          }}
        >
          <Select
            multiple
            open={open}
            onOpen={() => setOpen(true)}
            onClose={close}
            MenuProps={dropdownMenu(options)}
            labelId={`${id}-rotulo`}
            value={chosen.map((option) => String(option.value))}
            onChange={({ target }) => choose(Array.isArray(target.value) ? target.value : [target.value])}
            onBlur={onBlur}
            IconComponent={ChevronDownIcon}
            input={<OutlinedInput label={label} />}
            SelectDisplayProps={{ id, ...described, 'aria-required': required }}
            renderValue={() =>
              counted ? (
                <Count {...{ options, value }} />
              ) : (
                <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
                  {chosen.slice(0, shown).map((option) => (
                    <Tag key={option.value} text={option.label} />
                  ))}
                  {chosen.length > shown ? <Tag text={`y ${chosen.length - shown} más`} /> : null}
                </Stack>
              )
            }
          >
            {all && options.length > 0 && query === '' ? (
              <MenuItem value={ALL} divider>
                <Tick checked={everything} indeterminate={!everything && chosen.length > 0} />
                Seleccionar todos
              </MenuItem>
            ) : null}
            {options.length === 0 ? <MenuItem disabled>{empty}</MenuItem> : null}
            {options.length > 0 && found.length === 0 ? <MenuItem disabled>{NO_MATCHES}</MenuItem> : null}
            {found.map((option) => (
              <MenuItem key={option.value} value={String(option.value)} disabled={option.disabled}>
                <Tick checked={value.includes(option.value)} />
                {option.label}
              </MenuItem>
            ))}
          </Select>
        </DropdownSurround>
      )}
    </FieldFrame>
  );
}
