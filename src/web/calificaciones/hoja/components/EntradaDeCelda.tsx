import { useLayoutEffect, useRef } from 'react';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import type { Edicion } from '../state/cursor.ts';
import type { Manejo } from '../state/manejo.ts';

interface EntradaProps {
  edicion: Edicion;
  manejo: Manejo;
  puntos: number;
  label: string;
}

/** The field of the one cell that is typed in. Its text belongs to the browser: a keystroke draws nothing anew. */
export function EntradaDeCelda({ edicion, manejo, puntos, label }: EntradaProps) {
  const campo = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = campo;
    if (!current) return;
    current.focus({ preventScroll: true });
    // After the key that began it; what was there before is marked, so that the next key replaces it.
    if (edicion.modo === 'escribir' || edicion.escrita)
      current.setSelectionRange(current.value.length, current.value.length);
    else current.select();
  }, [edicion]);
  useLayoutEffect(() => {
    manejo.texto = () => campo.current?.value ?? null;
    return () => {
      manejo.texto = () => null;
    };
  }, [manejo]);
  return (
    <span data-entrada="">
      <input
        ref={campo}
        defaultValue={edicion.texto}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        onInput={({ currentTarget }) => manejo.hoja.cursor.anotar(currentTarget.value)}
        onBlur={({ relatedTarget }) => manejo.alPerderFoco(relatedTarget)}
      />
      <span aria-hidden="true"> / {twoDecimals(puntos)}</span>
    </span>
  );
}
