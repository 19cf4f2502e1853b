import InputBase from '@mui/material/InputBase';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { PUNTEO_MAX_CARACTERES } from '#shared/entregas.ts';
import { nota } from '#web/base/ui/formatos.ts';
import { medidas } from '#web/theme.medidas.ts';
import { type Borradores, errorDe, useCelda } from './useBorradores.ts';

interface CampoPunteoProps {
  id: number;
  max: number;
  name: string;
  borradores: Borradores;
  disabled: boolean;
  /** Id of the words beside the input: what is wrong, or how far the save is. */
  describedBy: string;
  /** In a list where Tab stops at one row. */
  tabIndex?: number;
  onType: (id: number, texto: string) => void;
}

/** Every input of the list, from the first to the last that can be typed in. */
function vecinos(input: EventTarget & HTMLElement): HTMLInputElement[] {
  const lista = input.closest('[data-entregas]');
  return [...(lista?.querySelectorAll<HTMLInputElement>('input[data-punteo]:not(:disabled)') ?? [])];
}

const punteoDe = (input: HTMLInputElement) => Number(input.dataset.punteo);

/** A mark is typed as in a spreadsheet: Enter and ↓ save and go down, ↑ goes up, Esc takes it back, columns are pasted. */
export function CampoPunteo({
  id,
  max,
  name,
  borradores,
  disabled,
  describedBy,
  tabIndex,
  onType,
}: CampoPunteoProps) {
  const celda = useCelda(borradores, id);
  const error = errorDe(celda, max);

  function mover(event: KeyboardEvent<HTMLInputElement>, pasos: number) {
    event.preventDefault();
    borradores.confirmar(id);
    const todos = vecinos(event.currentTarget);
    todos[todos.indexOf(event.currentTarget) + pasos]?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' || event.key === 'ArrowDown') mover(event, 1);
    if (event.key === 'ArrowUp') mover(event, -1);
    // An untouched cell leaves Escape to the dialog.
    if (event.key !== 'Escape' || !borradores.sinGuardar(id)) return;
    event.stopPropagation();
    borradores.deshacer(id);
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const lineas = event.clipboardData.getData('text').trimEnd().split(/\r?\n/);
    if (lineas.length < 2) return;
    event.preventDefault();
    const todos = vecinos(event.currentTarget);
    const desde = todos.indexOf(event.currentTarget);
    lineas.forEach((linea, index) => {
      const destino = todos[desde + index];
      const texto = (linea.split('\t')[0] ?? '').trim().slice(0, PUNTEO_MAX_CARACTERES);
      if (!destino || texto === '') return;
      onType(punteoDe(destino), texto);
      borradores.confirmar(punteoDe(destino));
    });
  }

  return (
    <InputBase
      value={celda.texto}
      disabled={disabled}
      error={error !== undefined}
      onChange={({ target }) => onType(id, target.value)}
      onBlur={() => borradores.confirmar(id)}
      onFocus={({ target }) => target.select()}
      endAdornment={<span aria-hidden="true">/{nota(max)}</span>}
      inputProps={{
        'data-punteo': id,
        tabIndex,
        'aria-label': `Punteo de ${name}, de ${nota(max)}`,
        'aria-describedby': describedBy,
        'aria-busy': celda.estado === 'guardando',
        inputMode: 'decimal',
        maxLength: PUNTEO_MAX_CARACTERES,
        autoComplete: 'off',
        enterKeyHint: 'next',
        onKeyDown,
        onPaste,
      }}
      sx={{
        width: 92,
        height: 36,
        px: 1.25,
        flex: 'none',
        gap: 0.375,
        border: 1,
        borderColor: 'trazo.borde',
        borderRadius: `${medidas.radio.celda}px`,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: '0.9375rem',
        '@media (pointer: coarse)': { height: medidas.dedo, width: 104, fontSize: '1rem' },
        // The bar above the list must not cover the cell one moves to.
        '& input': {
          scrollMarginBlock: 96,
          p: 0,
          textAlign: 'right',
          fontWeight: 700,
          color: 'text.primary',
        },
        '& input:focus-visible': { outline: 'none' },
        '&.Mui-focused': {
          borderColor: 'primary.main',
          boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
        },
        '&.Mui-error': {
          borderColor: 'error.main',
          boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
        },
        '&.Mui-disabled': { bgcolor: 'superficie.hundida', borderColor: 'divider' },
        '& input:disabled': { WebkitTextFillColor: 'currentcolor', color: 'text.secondary' },
      }}
    />
  );
}
