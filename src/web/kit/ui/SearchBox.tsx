import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { withLimit } from '#web/kit/form/length-limit.ts';
import { medidas } from '#web/theme.medidas.ts';
import { CloseIcon, SearchIcon } from './icons.tsx';
import { NOT_PRINTED } from './screen-marks.ts';
import { SEARCH_MAX } from './table/columns.ts';

interface SearchBoxProps {
  /** Placeholder and accessible name: 'Buscar estudiante...' */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Waits this long after the last key, for searches on the server. */
  delay?: number;
  autoFocus?: boolean;
  /** Takes the first of what was found: given what is looked for, which is no longer waited for. */
  onEnter?: (text: string) => void;
  /** As wide as what lies below it. */
  wide?: boolean;
}

/** The round search box. */
export function SearchBox({ label, value, onChange, delay = 0, autoFocus, onEnter, wide }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    if (delay === 0) onChange(next);
    else timer.current = setTimeout(() => onChange(next), delay);
  }
  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !onEnter || text.trim() === '') return;
    event.preventDefault();
    clearTimeout(timer.current);
    if (text !== value) onChange(text);
    onEnter(text);
  }
  return (
    <InputBase
      className={NOT_PRINTED}
      value={text}
      onKeyDown={enter}
      onChange={(event) => withLimit(text, SEARCH_MAX, type)(event.target.value)}
      placeholder={label}
      autoFocus={autoFocus}
      inputProps={{ 'aria-label': label, type: 'search', enterKeyHint: 'search' }}
      startAdornment={<SearchIcon sx={{ color: 'text.secondary', mr: 1 }} />}
      endAdornment={
        text ? (
          <IconButton size="small" aria-label="Borrar búsqueda" onClick={() => type('')}>
            <CloseIcon fontSize="small" />
          </IconButton>
        ) : undefined
      }
      sx={{
        height: medidas.campo,
        width: '100%',
        maxWidth: wide ? undefined : medidas.buscador,
        pl: 1.75,
        pr: 1,
        border: 1,
        borderColor: 'trazo.borde',
        borderRadius: `${medidas.radio.pastilla}px`,
        bgcolor: 'background.paper',
        fontSize: '0.9375rem',
        '@media (pointer: coarse)': { height: medidas.tactil, fontSize: '1rem' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
        '& input:focus-visible': { outline: 'none' },
        '& input::placeholder': { color: 'text.secondary', opacity: 1 },
        '&.Mui-focused': { boxShadow: 'inset 0 0 0 1px', borderColor: 'primary.main', color: 'text.primary' },
      }}
    />
  );
}
