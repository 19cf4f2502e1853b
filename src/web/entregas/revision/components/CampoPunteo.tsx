import InputBase from '@mui/material/InputBase';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { valorUnico } from '#shared/calificaciones/portapapeles.rules.ts';
import { punteoLargoMensaje } from '#shared/entregas.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';
import { medidas } from '#web/theme.medidas.ts';
import type { Borradores } from './useBorradores.ts';
import { errorDe, useCelda } from './useCelda.ts';

interface CampoPunteoProps {
  id: number;
  max: number;
  name: string;
  borradores: Borradores;
  disabled: boolean;
  /** Id of the help line: error or state of saving. */
  describedBy: string;
  /** Roving tabindex of the list. */
  tabIndex?: number;
  /** Replaces the default of Enter, to save and go down. */
  onEnter?: () => void;
  onType: (id: number, texto: string) => void;
  /** Several cells were pasted in this one. */
  onPaste: (id: number, texto: string) => void;
}

/** All enabled mark inputs of the list, in order. */
function vecinos(input: EventTarget & HTMLElement): HTMLInputElement[] {
  const lista = input.closest('[data-entregas]');
  return [...(lista?.querySelectorAll<HTMLInputElement>('input[data-punteo]:not(:disabled)') ?? [])];
}

/** More than any mark: what is too long for one is refused as a whole, where cutting it would leave another mark. */
const TEXTO_MAX = 20;
const noCabe = (texto: string): boolean => texto.length > TEXTO_MAX;
const decirQueNoCabe = (texto: string) => toasts.neutral(punteoLargoMensaje(texto), { ms: ACT_MS });

/**
 * Selects the whole text unless it is being edited, so that the next key replaces the mark instead of appending to it: on focus,
 * after Enter on the last cell, and when its text changes from outside.
 */
function useSeleccionada(texto: string, escribiendo: boolean) {
  const campo = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each text that was not typed
  useLayoutEffect(() => {
    if (!escribiendo && document.activeElement === campo.current) campo.current?.select();
  }, [texto, escribiendo]);
  return campo;
}

/**
 * Mark input with spreadsheet keys: Enter and ↓ save and go down, ↑ goes up, Esc reverts.
 */
export function CampoPunteo({
  id,
  max,
  name,
  borradores,
  disabled,
  describedBy,
  tabIndex,
  onEnter,
  onType,
  onPaste: alPegar,
}: CampoPunteoProps) {
  const celda = useCelda(borradores, id);
  const error = errorDe(celda, max);
  const campo = useSeleccionada(celda.texto, celda.escribiendo);

  function mover(event: KeyboardEvent<HTMLInputElement>, pasos: number) {
    const input = event.currentTarget;
    const todos = vecinos(input);
    borradores.confirmar(id);
    const otro = todos[todos.indexOf(input) + pasos] ?? input;
    otro.focus();
    // After `focus`: in Chrome, `select()` on another input moves the focus there.
    otro.select();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const paso = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (paso !== undefined) {
      event.preventDefault();
      // Ignores key repeat.
      if (event.key === 'Enter' && onEnter) return event.repeat ? undefined : onEnter();
      mover(event, paso);
    }
    // Escape only reverts the cell; it must not close the dialog.
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (borradores.sinGuardar(id)) borradores.deshacer(id);
  }
  function escribir(texto: string) {
    if (noCabe(texto) && texto.length > celda.texto.length) return decirQueNoCabe(texto);
    onType(id, texto);
  }
  /** One mark goes straight in; whose several are is looked at first. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const texto = event.clipboardData.getData('text');
    if (texto.trim() === '') return;
    const solo = valorUnico(texto);
    if (solo === null) alPegar(id, texto);
    else if (noCabe(solo)) decirQueNoCabe(solo);
    else onType(id, solo);
  }

  return (
    <InputBase
      value={celda.texto}
      inputRef={campo}
      disabled={disabled}
      error={error !== undefined || celda.rechazo !== null}
      onChange={({ target }) => escribir(target.value)}
      onBlur={() => borradores.confirmar(id)}
      onFocus={({ target }) => target.select()}
      endAdornment={<span aria-hidden="true">/{twoDecimals(max)}</span>}
      inputProps={{
        'data-punteo': id,
        tabIndex,
        'aria-label': `Punteo de ${name}, de ${twoDecimals(max)}`,
        'aria-describedby': describedBy,
        'aria-busy': celda.estado === 'guardando',
        inputMode: 'decimal',
        // Retyping the same text fires no `change`, but counts as typed.
        onInput: ({ currentTarget: { value } }) => {
          if (value === celda.texto) escribir(value);
        },
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
        // Keeps the sticky bar from covering the focused cell.
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
