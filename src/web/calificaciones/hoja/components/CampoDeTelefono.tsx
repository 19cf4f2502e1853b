import InputBase from '@mui/material/InputBase';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { punteoLargoMensaje } from '#shared/entregas.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { colourOf } from '#web/kit/ui/StatusChip.tsx';
import { ACT_MS, toasts } from '#web/kit/ui/toasts.ts';
import { medidas } from '#web/theme.medidas.ts';
import { type CeldaDeHoja, type Clave, valorDeCelda } from '../state/celda.ts';
import type { Manejo } from '../state/manejo.ts';
import { CARACTERES_MAX } from '../state/texto.ts';
import { type Aspecto, tonoDeAspecto } from './CeldaEditable.tsx';

export const CAMPO = { ancho: 92, alto: medidas.tactil } as const;

interface CampoProps {
  clave: Clave;
  celda: CeldaDeHoja;
  aspecto: Aspecto | null;
  /** What was typed and is no mark: it stays until it is typed anew or cleared. */
  rechazado: string | undefined;
  manejo: Manejo;
  puntos: number;
  label: string;
  /** Ids of what says how far the cell has come. */
  describedBy: string;
  /** Nobody comes after: the key closes the keyboard. */
  ultima: boolean;
}

const CAMPOS = 'input[data-punteo]';

/** The field before or after this one in the list; rows that take no mark have none. */
function vecino(campo: HTMLInputElement, pasos: 1 | -1): HTMLInputElement | undefined {
  const todos = [...(campo.closest('ul')?.querySelectorAll<HTMLInputElement>(CAMPOS) ?? [])];
  return todos[todos.indexOf(campo) + pasos];
}

const PASOS: Record<string, 1 | -1 | undefined> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The mark of a student, typed with the keypad of the phone. 'Siguiente' takes it and goes on to the next student. */
export function CampoDeTelefono(props: CampoProps) {
  const { clave, celda, aspecto, rechazado, manejo, puntos, label, describedBy, ultima } = props;
  const { cursor } = manejo.hoja;
  const edicion = cursor.activa() === clave ? cursor.edicion() : null;
  const campo = useRef<HTMLInputElement>(null);
  const [escrito, setEscrito] = useState(edicion?.texto ?? '');
  useLayoutEffect(() => {
    if (!edicion) return;
    const { current } = campo;
    // Begun in the table, before the phone was turned.
    if (current !== document.activeElement) current?.focus({ preventScroll: true });
    manejo.texto = () => current?.value ?? null;
    return () => {
      manejo.texto = () => null;
    };
  }, [edicion, manejo]);

  function empezar(texto: string) {
    if (cursor.activa() !== clave) manejo.irA(clave);
    if (cursor.edicion() === null) manejo.editar({ texto, modo: 'corregir' });
    setEscrito(cursor.edicion()?.texto ?? texto);
  }
  function escribir(texto: string) {
    if (texto.length > CARACTERES_MAX) {
      toasts.neutral(punteoLargoMensaje(texto, CARACTERES_MAX), { ms: ACT_MS });
      return;
    }
    // The mark may have been taken while the page was in the background: it is typed on.
    empezar(texto);
    cursor.anotar(texto);
    setEscrito(texto);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget, key } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      manejo.revertir();
      currentTarget.blur();
    }
    const pasos = key === 'Enter' && event.shiftKey ? -1 : PASOS[key];
    if (pasos === undefined) return;
    event.preventDefault();
    // A refused text stays in its field. Staying there would put the next student's mark into it.
    manejo.confirmar();
    const otro = vecino(currentTarget, pasos);
    if (otro) otro.focus({ preventScroll: true });
    else currentTarget.blur();
  }
  function onPaste(event: ClipboardEvent) {
    const texto = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(texto.trim())) return;
    event.preventDefault();
    manejo.revertir();
    manejo.pegar(texto);
  }
  const color = aspecto ? colourOf[tonoDeAspecto[aspecto.clase]] : null;
  return (
    <InputBase
      value={edicion ? escrito : (rechazado ?? twoDecimals(valorDeCelda(celda)))}
      inputRef={campo}
      onChange={({ target }) => escribir(target.value)}
      onFocus={({ target }) => {
        empezar(target.value);
        if (cursor.edicion()?.escrita) target.setSelectionRange(target.value.length, target.value.length);
        else target.select();
      }}
      onBlur={({ relatedTarget }) => manejo.alPerderFoco(relatedTarget)}
      endAdornment={<span aria-hidden="true">/{twoDecimals(puntos)}</span>}
      inputProps={{
        'data-punteo': clave,
        'aria-label': label,
        'aria-invalid': (rechazado !== undefined && !edicion) || undefined,
        'aria-describedby': describedBy,
        'aria-busy': aspecto?.clase === 'guardando' || undefined,
        inputMode: 'decimal',
        autoComplete: 'off',
        enterKeyHint: ultima ? 'done' : 'next',
        onKeyDown,
        onPaste,
      }}
      sx={{
        flex: 'none',
        width: CAMPO.ancho,
        height: CAMPO.alto,
        px: 1.25,
        gap: 0.5,
        border: 1,
        borderColor: color ? 'transparent' : 'trazo.borde',
        borderRadius: `${medidas.radio.control}px`,
        bgcolor: color ? `${color}.suave` : 'background.paper',
        color: color ? `${color}.sobreSuave` : 'text.secondary',
        typography: 'body2',
        '& input': {
          p: 0,
          height: 1,
          textAlign: 'right',
          // Below 16 px a phone zooms in on what is typed.
          fontSize: '1.0625rem',
          fontWeight: 700,
          color: 'text.primary',
        },
        '& input:focus-visible': { outline: 'none' },
        '&.Mui-focused': {
          bgcolor: 'background.paper',
          color: 'text.secondary',
          borderColor: 'primary.main',
          boxShadow: (theme) => `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
        },
      }}
    />
  );
}
